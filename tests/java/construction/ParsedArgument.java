package fixtures.construction;

/** A number that a test can only bring in as text. */
public class ParsedArgument {
    private final int level;

    private ParsedArgument(int level) {
        this.level = level;
    }

    public static ParsedArgument parse(String text) {
        int level = Integer.parseInt(text); //~ REAL NumberFormatException public caller
        if (level == 0) {
            throw new IllegalArgumentException("no level");
        }
        return new ParsedArgument(level);
    }

    public int share(int of) {
        return of / (level - 12); //~ REAL ArithmeticException public
    }

    public int never(int of) {
        return of / level;
    }
}
