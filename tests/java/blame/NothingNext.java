package fixtures.blame;

/** Who asks for the next one where there is none could have asked whether there is; what skips some has to ask itself. */
public class NothingNext {
    private final int[] values;
    private int at;

    public NothingNext(int... values) {
        this.values = values.clone(); //~ REAL NullPointerException public caller
    }

    public boolean hasMore() {
        return at < values.length;
    }

    public int nextValue() {
        return values[at++]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public int nextButOne() {
        if (!hasMore()) return 0;
        at++;
        return values[at]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public int nextOrLast() {
        return hasMore() ? values[at++] : values[values.length - 1]; //~ REAL ArrayIndexOutOfBoundsException public contradiction //~ REAL ArrayIndexOutOfBoundsException forced caller
    }

    public static class Unasked {
        private int at;

        public char next(String text) {
            return "abc".charAt(at++); //~ REAL StringIndexOutOfBoundsException public own
        }
    }
}
