package fixtures.blame;

import java.util.regex.Pattern;

/** What nobody fills is the mistake of the class: its filler is private, and nothing calls it. */
public class FilledByNobody {
    private int[] bins;
    private Pattern pattern;

    private void size() {
        bins = new int[3];
    }

    public int low() {
        return bins[0]; //~ REAL NullPointerException public own
    }

    public int high() {
        return bins[2]; //~ REAL NullPointerException public own
    }

    public void compile(String s) {
        pattern = Pattern.compile(Pattern.quote(s)); //~ REAL NullPointerException public caller
    }

    public boolean finds(String s) {
        return pattern.matcher(s).find(); //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
    }

    public boolean matches(String s) {
        return pattern.matcher(s).matches(); //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
    }
}
