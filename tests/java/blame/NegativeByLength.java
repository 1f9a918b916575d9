package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** Who asks only whether a number is too large leaves the negative ones to the caller, though a length may be 0. */
public class NegativeByLength {
    private final List<String> children = new ArrayList<>();
    private byte[] filled = new byte[16];

    public void add(String row) { children.add(row); }

    public String[] rows() {
        if (children.isEmpty()) return new String[0];
        return children.toArray(new String[children.size()]);
    }

    public String row(int index) {
        String[] rows = rows();
        return index < rows.length ? rows[index] : null; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public void fill(byte[] to, int start, int length) {
        if (length > filled.length) filled = new byte[length];
        System.arraycopy(filled, 0, to, start, length); //~ REAL ArrayIndexOutOfBoundsException public caller //~ REAL NullPointerException public caller
    }

    public char[] head(String text) {
        int length = text.indexOf(':'); //~ REAL NullPointerException public caller
        char[] to = new char[8];
        System.arraycopy(text.toCharArray(), 0, to, 0, length); //~ REAL ArrayIndexOutOfBoundsException public own
        return to;
    }

    public static void copy(byte[] from, byte[] to, int n) {
        if (n <= from.length && n <= to.length) System.arraycopy(from, 0, to, 0, n); //~ REAL ArrayIndexOutOfBoundsException public caller //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
    }
}
