package fixtures.blame;

import java.util.Map;
import java.util.Objects;

/** What a setter requires and keeps is there once it was called; what it looks up may not be. */
public class RequiredFirst {
    private Runnable last;
    private Runnable found;

    public void last(Runnable last) { this.last = Objects.requireNonNull(last); }
    public void run() { last.run(); } //~ REAL NullPointerException public caller

    public void twice() {
        last.run(); //~ REAL NullPointerException public caller
        last.run();
    }

    public void find(Map<String, Runnable> all) { found = all == null ? null : all.get("a"); }
    public void start() { found.run(); } //~ REAL NullPointerException public own
    public void again() { found.run(); } //~ REAL NullPointerException public own
}
