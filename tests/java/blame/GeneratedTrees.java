package fixtures.blame;

/** Trees, tokens and errors that a generated parser makes of its input; a test that makes one by hand answers for it. */
public class GeneratedTrees {
    public static class Token {
        public int kind;
        public String image;
        public Token next, specialToken;
    }

    public static class Node {
        private Node[] children;

        public void jjtAddChild(Node child, int at) {
            children = new Node[at + 1]; //~ REAL NegativeArraySizeException public caller
            children[at] = child; //~ REAL ArrayIndexOutOfBoundsException public caller
        }

        public Node jjtGetChild(int at) { return children[at]; } //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
        public int size() { return children == null ? 0 : children.length; }
    }

    public static int first(Node tree) {
        return tree == null || tree.size() == 0 ? 0 : tree.jjtGetChild(0).size(); //~ REAL NullPointerException public caller
    }

    public static char letter(Token made) {
        return made.image.charAt(0); //~ REAL NullPointerException public caller //~ REAL StringIndexOutOfBoundsException public caller
    }

    public static class SyntaxError extends Exception {
        public Token currentToken;
        public int[][] expectedTokenSequences;
        public String[] tokenImage;

        @Override
        public String getMessage() { return currentToken.next.image + expectedTokenSequences.length; } //~ REAL NullPointerException public caller
    }
}
