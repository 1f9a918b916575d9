package fixtures.blame;

import java.util.Arrays;

/** A size that a byte of the input says is as the input says, and any byte may come. */
public class SizeOfContent {
    public static byte[] block(byte[] in) {
        return in == null || in.length == 0 ? null : new byte[in[0]]; //~ REAL NegativeArraySizeException public own
    }

    public static byte[] blockOfAny(byte[] in) {
        return in == null || in.length == 0 ? null : new byte[in[0] & 0xff];
    }

    public static byte[] behind(byte[] in) {
        return in == null || in.length == 0 ? null : Arrays.copyOfRange(in, 1, 1 + in[0]); //~ REAL IllegalArgumentException public own
    }

    public static int[] row(int[] sizes) {
        return sizes == null || sizes.length == 0 ? null : new int[sizes[0]]; //~ REAL NegativeArraySizeException public caller
    }
}
