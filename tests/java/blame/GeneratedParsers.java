package fixtures.blame;

/** Tokens of a generated parser come from its token manager; a test that makes some by hand answers for what they hold. */
public class GeneratedParsers {
    public static class Token {
        public int kind;
        public String image;
        public Token next, specialToken;
    }

    public interface Source { Token getNextToken(); }

    public static class Parser {
        public Source token_source;
        public Token token = new Token();
        private String last = "", stream;

        public void hash() {
            token = token.next; //~ REAL NullPointerException public caller
            last = token.image.substring(1); //~ REAL NullPointerException public caller //~ REAL StringIndexOutOfBoundsException public caller
        }

        public int number() {
            if (token == null || token.image == null) return 0;
            return Integer.parseInt(token.image.substring(token.kind == 7 ? 0 : token.image.length())); //~ REAL NumberFormatException public own
        }

        public void ReInit(int at) { last = stream.substring(1); } //~ REAL NullPointerException public caller
        public void restart(int at) { last = stream.substring(1); } //~ REAL NullPointerException public own

        public int share() { return token == null || token.kind != 4 ? 0 : 10 / last.length(); } //~ REAL ArithmeticException public own
        public char first() { return last.charAt(0); } //~ REAL StringIndexOutOfBoundsException public own
    }
}
