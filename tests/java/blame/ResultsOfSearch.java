package fixtures.blame;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What one method finds is there for the many that never ask; where only few rely on it, or one forgets it, nobody said so. */
public class ResultsOfSearch {
    private final Pattern word = Pattern.compile("w+");
    private MatchResult last;
    private MatchResult first;
    private MatchResult gone;

    public boolean find(String text) {
        Matcher matcher = word.matcher(text); //~ REAL NullPointerException public caller
        if (matcher.find()) last = matcher.toMatchResult();
        return last != first;
    }

    public void keep(String text) { if (find(text)) first = gone = last; }
    public void forget() { gone = null; }
    public int begin() { return last.start(); } //~ REAL NullPointerException public caller
    public int end() { return last.end(); } //~ REAL NullPointerException public caller
    public int groups() { return last.groupCount(); } //~ REAL NullPointerException public caller
    public String group() { return last.group(); } //~ REAL NullPointerException public caller
    public int width() { return last.end() - 1; } //~ REAL NullPointerException public caller
    @Override public String toString() { return last == null ? "nothing" : last.group(); }
    public int firstBegin() { return first.start(); } //~ REAL NullPointerException public own
    public int goneBegin() { return gone.start(); } //~ REAL NullPointerException public own
    public int goneEnd() { return gone.end(); } //~ REAL NullPointerException public own
    public int goneGroups() { return gone.groupCount(); } //~ REAL NullPointerException public own
    public int goneWidth() { return gone.end() - 1; } //~ REAL NullPointerException public own
    public String goneGroup() { return gone.group(); } //~ REAL NullPointerException public own
}
