package fixtures.libraries;

import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.util.BitSet;
import java.util.zip.CRC32;

/** Buffers of numbers and letters, sets of bits and checksums, made or passed. */
public class BuffersOfNumbers {
    public static void runs(int[] values) {
        IntBuffer out = IntBuffer.allocate(2);
        for (int i = 0; values != null && i < values.length; i++) {
            out.put(values[i]); //~ REAL BufferOverflowException public own
        }
    }

    public static int ratio(IntBuffer in) {
        return in == null || in.remaining() < 2 ? 0 : in.get() / in.get(); //~ REAL ArithmeticException public own
    }

    public static char third(CharBuffer in) {
        return in == null || in.length() == 0 ? ' ' : in.charAt(2); //~ REAL IndexOutOfBoundsException public own
    }

    public static int firstGap(BitSet bits) {
        return bits == null ? 0 : bits.nextClearBit(bits.nextSetBit(0)); //~ REAL IndexOutOfBoundsException public own
    }

    public static int density(BitSet bits) {
        return bits == null || bits.isEmpty() ? 0 : 100 / bits.length();
    }

    public static long checksum(byte[] data) {
        CRC32 sum = new CRC32();
        if (data != null && data.length > 0) {
            sum.update(data, 0, data.length - 4); //~ REAL ArrayIndexOutOfBoundsException public own
        }
        return sum.getValue();
    }
}
