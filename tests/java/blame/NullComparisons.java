package fixtures.blame;

import java.util.Objects;

/** A comparison with something is no test for null; a question for null is one, in the library, too. */
public class NullComparisons {
    enum Kind { A, B }

    private final Kind kind;

    public NullComparisons(Kind kind) {
        this.kind = kind;
    }

    public int kept() {
        int index = Objects.equals(kind, Kind.A) ? 0 : kind == Kind.B ? 1 : -1;
        return "ab".charAt(index); //~ REAL StringIndexOutOfBoundsException public caller
    }

    static int equal(String name) {
        return Objects.equals(name, "a") ? 0 : name.length(); //~ REAL NullPointerException caller
    }

    static int asked(String name) {
        return (Objects.isNull(name) ? 1 : 0) + name.length(); //~ REAL NullPointerException contradiction
    }

    static int instance(Object any) {
        String name = any instanceof String ? "s" : any instanceof Object ? "o" : null;
        return name.length(); //~ REAL NullPointerException caller
    }

    static int other(Object any) {
        String name = any instanceof String ? "s" : null;
        return name.length(); //~ REAL NullPointerException own
    }
}
