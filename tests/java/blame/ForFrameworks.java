package fixtures.blame;

import java.util.Objects;

/** A constructor without parameters, beside a public one, is for frameworks, though nobody in sight calls it; one alone is not. */
public class ForFrameworks {
    private String name;

    ForFrameworks() {}

    public ForFrameworks(String name) { this.name = Objects.requireNonNull(name); }
    public int length() { return name.length(); } //~ REAL NullPointerException package caller

    public static class Alone {
        private String name;

        Alone() {}

        public void name(String name) { this.name = Objects.requireNonNull(name); }
        public int length() { return name.length(); } //~ REAL NullPointerException package own
    }
}
