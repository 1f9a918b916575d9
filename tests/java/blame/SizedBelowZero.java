package fixtures.blame;

/** A fixed place in an array whose size an argument says: nobody passes a negative length, but an empty one is to be expected. */
public class SizedBelowZero {
    public static byte[] chunk(byte[] data, int length) {
        byte[] chunk = new byte[length + 3]; //~ REAL NegativeArraySizeException public caller
        chunk[0] = 'Z'; //~ REAL ArrayIndexOutOfBoundsException public caller
        chunk[1] = 'V'; //~ REAL ArrayIndexOutOfBoundsException public caller
        chunk[2] = (byte) length; //~ REAL ArrayIndexOutOfBoundsException public caller
        System.arraycopy(data, 0, chunk, 3, length); //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
        return chunk;
    }

    public static byte[] least(int length) {
        byte[] least = new byte[Math.min(length, 100) + 2]; //~ REAL NegativeArraySizeException public caller
        least[1] = 'Z'; //~ REAL ArrayIndexOutOfBoundsException public caller
        return least;
    }

    public static int head(byte tag) {
        if ((tag & 0x80) == 0) return 0;
        byte[] head = new byte[tag >> 4 & 0xF];
        return head[15]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int[] squares(int n) {
        int[] squares = new int[n]; //~ REAL NegativeArraySizeException public caller
        squares[0] = 1; //~ REAL ArrayIndexOutOfBoundsException public own
        for (int i = 1; i < n; i++) squares[i] = i * i;
        return squares;
    }
}
