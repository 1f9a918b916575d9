package fixtures.callers;

/** Who has one class of an interface in sight cannot know that there are no others: a test writes one. */
public final class OneClassInSight {
    public interface Rule { int limit(); }

    public record Always() implements Rule {
        @Override public int limit() { return 1; }
    }

    private interface Hidden { int limit(); }

    private record Only() implements Hidden {
        @Override public int limit() { return 1; }
    }

    private final Hidden hidden = new Only();
    private Rule rule = new Always();

    public static char fifth(Rule rule) {
        return rule.limit() == 5 ? "four".charAt(4) : ' '; //~ REAL StringIndexOutOfBoundsException public own //~ REAL NullPointerException public caller
    }

    public static int share(Rule rule) {
        return 10 / rule.limit(); //~ REAL ArithmeticException public caller //~ REAL NullPointerException public caller
    }

    public void take(Rule other) {
        if (other != null) rule = other;
    }

    public char kept() { return rule.limit() == 7 ? "seven".charAt(7) : ' '; } //~ REAL StringIndexOutOfBoundsException public own

    /** Nobody else can write one. */
    public int hidden() { return 10 / hidden.limit(); }
}
