package fixtures.blame;

/** An index that is in range by the length that the object tells is no misuse, whatever the interface documents. */
public class FailsWithin implements CharSequence {
    private final char[] letters;
    private final int gapStart;
    private final int gapEnd;

    public FailsWithin(int capacity, int gap) {
        letters = new char[Math.max(4, Math.min(capacity, 64))];
        gapStart = 1;
        gapEnd = 1 + Math.max(0, Math.min(gap, 2));
    }

    @Override
    public int length() { return letters.length - (gapEnd - gapStart); }

    /** One too far behind the gap. */
    @Override
    public char charAt(int index) {
        if (index < gapStart) {
            if (index < 0) throw new StringIndexOutOfBoundsException(index);
            return letters[index];
        }
        return letters[index + (gapEnd - gapStart) + 1]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    @Override
    public CharSequence subSequence(int from, int to) { return toString().substring(from, to); } //~ REAL StringIndexOutOfBoundsException public caller

    @Override
    public String toString() { return "gap"; }
}
