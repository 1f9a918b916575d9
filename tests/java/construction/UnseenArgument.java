package fixtures.construction;

/** An argument that nobody looks at is null where no calls make one. */
public class UnseenArgument {
    public static final class Token {
        private final int[] marks;

        private Token(int[] marks) { this.marks = marks; }

        public int first() { return marks.length == 0 ? 0 : marks[0]; } //~ REAL NullPointerException forced
    }

    public int share(Token token, int parts) {
        return 100 / parts + (token == null ? 0 : 1); //~ REAL ArithmeticException public
    }

    public int safe(Token token, int parts) {
        return parts == 0 ? 0 : 100 / parts;
    }

    public int seen(Token token, int parts) {
        return token == null ? 0 : 100 / parts; //~ REAL ArithmeticException forced
    }
}
