package fixtures.blame;

import java.util.Arrays;

/** A stretch of an array that the caller passes is the caller's, whoever checks it; the room in an own array is not. */
public class RangeArguments {
    private final byte[] buffer = new byte[16];
    private int used;
    private byte[] kept;

    public void copy(byte[] data, int offset, int length) {
        kept = new byte[length]; //~ REAL NegativeArraySizeException caller
        System.arraycopy(data, offset, kept, 0, length); //~ REAL NullPointerException caller //~ REAL ArrayIndexOutOfBoundsException caller
    }

    public void range(byte[] data, int offset, int length) {
        if (length < 0) return;
        kept = Arrays.copyOfRange(data, offset, offset + length); //~ REAL NullPointerException caller //~ REAL ArrayIndexOutOfBoundsException caller
    }

    public void fill(byte[] data, int from, int to) {
        Arrays.fill(data, from, to, (byte) 1); //~ REAL IllegalArgumentException caller //~ REAL NullPointerException caller //~ REAL ArrayIndexOutOfBoundsException caller
    }

    public void write(byte[] data, int offset, int length) {
        if (used + length > 16) used = 0;
        System.arraycopy(data, offset, buffer, used, length); //~ REAL NullPointerException caller //~ REAL ArrayIndexOutOfBoundsException
    }

    public void header(byte[] data) {
        System.arraycopy(data, 4, buffer, 0, 8); //~ REAL NullPointerException caller //~ REAL ArrayIndexOutOfBoundsException caller
    }

    public void keepAll(byte[] data) {
        System.arraycopy(data, 0, buffer, 0, data.length); //~ REAL NullPointerException caller //~ REAL ArrayIndexOutOfBoundsException public own
    }
}
