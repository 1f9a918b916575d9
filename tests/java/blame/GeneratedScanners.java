package fixtures.blame;

/** Only a generated parser knows when to call what was generated with it; what reads a text by them answers for itself. */
public class GeneratedScanners {
    public static class Chars {
        public static final boolean staticFlag = false;
        public int bufpos = -1;
        int tokenBegin;
        private char[] buffer = new char[4];
        private int end;

        public void feed(String text) {
            buffer = text.toCharArray(); //~ REAL NullPointerException public caller
            end = buffer.length;
        }

        public char begin() { return buffer[tokenBegin = end - 1]; } //~ REAL ArrayIndexOutOfBoundsException public own
        public char next() { return buffer[tokenBegin++ + 4]; } //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static char last(String text) {
        Chars chars = new Chars();
        chars.feed(text == null ? "" : text);
        return chars.begin();
    }
}
