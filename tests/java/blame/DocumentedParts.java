package fixtures.blame;

/** Which part of a text an index falls into is no question whether it is in range. */
public class DocumentedParts implements CharSequence {
    private final char[] letters;
    private final int gapEnd;
    private final String tail;

    public DocumentedParts(int capacity, String tail) {
        letters = new char[Math.max(0, capacity)];
        gapEnd = letters.length;
        this.tail = tail == null ? "" : tail;
    }

    @Override
    public int length() {
        return letters.length - gapEnd + tail.length();
    }

    @Override
    public char charAt(int index) {
        if (index < tail.length()) {
            return tail.charAt(index); //~ REAL StringIndexOutOfBoundsException public caller
        }
        return letters[index - tail.length() + gapEnd]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    @Override
    public CharSequence subSequence(int from, int to) {
        if (from < 0 || from > to) {
            throw new IndexOutOfBoundsException("from " + from + " to " + to);
        }
        char first = to > 0 && to <= 3 ? letters[to + 1] : 'a'; //~ REAL ArrayIndexOutOfBoundsException public contradiction
        return first + tail;
    }
}
