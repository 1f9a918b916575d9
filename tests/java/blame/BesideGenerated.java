package fixtures.blame;

import java.util.HashMap;
import java.util.Map;

/** Code that is handed tokens, trees and errors of a generated parser may fail on its own. */
public class BesideGenerated {
    public static class Token {
        public int kind;
        public String image;
        public Token next, specialToken;
    }

    public static class SyntaxError extends Exception {
        public Token currentToken;
        public int[][] expectedTokenSequences;
        public String[] tokenImage;
    }

    public static class QueryError extends SyntaxError {
        private final String query;

        public QueryError(String query) { this.query = query == null ? "" : query; }
        public char first() { return query.charAt(0); } //~ REAL StringIndexOutOfBoundsException public own
    }

    private final Map<Integer, String> colors = new HashMap<>();
    private final int[] sizes = {1, 2};

    public int width(Token token) {
        return token == null ? 0 : colors.get(token.kind).length(); //~ REAL NullPointerException public own
    }

    public void jjtAddChild(BesideGenerated child, int at) {}
    public int jjtLabel(int level) { return level < 0 || level > sizes.length ? 0 : sizes[level]; } //~ REAL ArrayIndexOutOfBoundsException public contradiction
}
