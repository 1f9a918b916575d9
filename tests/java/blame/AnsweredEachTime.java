package fixtures.blame;

import java.util.function.Supplier;

/** A field takes the next answer whatever it holds: the code asks about null elsewhere. */
public class AnsweredEachTime {
    private final Supplier<String> source;
    private String last = "";
    private int count;

    public AnsweredEachTime(Supplier<String> source) { this.source = source; }

    public String text() { return last == null ? "nothing" : last; }

    public int next() {
        if (last != null) {
            count++;
        }
        last = source.get(); //~ REAL NullPointerException public caller
        return last.length() + count; //~ REAL NullPointerException public contradiction
    }
}
