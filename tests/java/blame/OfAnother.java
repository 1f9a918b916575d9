package fixtures.blame;

/** Tokens are for the office that gave them. */
public class OfAnother {
    private final int[] hours = new int[4];
    private int size;

    /** What an office gives. */
    public static final class Token {
        private final int number;
        private boolean used;

        private Token(int number) {
            this.number = number;
        }
    }

    public Token open() {
        if (size == hours.length) {
            throw new IllegalStateException("full");
        }
        hours[size] = 8;
        return new Token(size++);
    }

    /** No token of this office has no hours. */
    public int perHour(Token token) {
        return 100 / hours[token.number]; //~ REAL ArithmeticException public caller //~ REAL NullPointerException public caller
    }

    public void use(Token token) {
        token.used = true; //~ REAL NullPointerException public caller
    }

    /** A token of this office that was used. */
    public int rest(Token token) {
        return token.used ? 10 / (hours[token.number] - 8) : 0; //~ REAL ArithmeticException public own //~ REAL NullPointerException public caller
    }
}
