package fixtures.blame;

/** A size that a byte of the input says is as the input says, and any byte may come. */
public class SizeOfContent {
    public static byte[] block(byte[] in) {
        return in == null || in.length == 0 ? null : new byte[in[0]]; //~ REAL NegativeArraySizeException public own
    }

    public static byte[] blockOfAny(byte[] in) {
        return in == null || in.length == 0 ? null : new byte[in[0] & 0xff];
    }

    public static int[] row(int[] sizes) {
        return sizes == null || sizes.length == 0 ? null : new int[sizes[0]]; //~ REAL NegativeArraySizeException public caller
    }
}
