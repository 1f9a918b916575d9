package fixtures.construction;

import java.util.BitSet;

/** Who is handed a text under construction, or a set of bits, can change it; of a copy, only the copy. */
public class HandedOutTexts {
    private final StringBuilder text = new StringBuilder("ab");
    private final StringBuilder copied = new StringBuilder("ab");
    private final StringBuffer line = new StringBuffer("abc");
    private final BitSet marks = new BitSet();
    private boolean isMarked;

    public StringBuilder text() { return text; }

    public StringBuilder copied() { return new StringBuilder(copied); }

    public StringBuffer line() { return line; }

    public BitSet marks() { return marks; }

    public void mark(int place) {
        if (place < 0) throw new IllegalArgumentException();
        marks.set(place);
        isMarked = true;
    }

    public char second() { return text.charAt(1); } //~ REAL StringIndexOutOfBoundsException public own

    public char same() { return copied.charAt(1); } //~ REAL StringIndexOutOfBoundsException forced own

    public int share() { return 10 / (line.length() - 5); } //~ REAL ArithmeticException public own

    public int perMark() { return isMarked ? 10 / marks.cardinality() : 0; } //~ REAL ArithmeticException public own
}
