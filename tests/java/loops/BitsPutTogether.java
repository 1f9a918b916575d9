package fixtures.loops;

/** A number of seven bits a byte: what the loop makes of it is another number than acceleration says. */
public class BitsPutTogether {
    private final byte[] data;
    private int at;

    public BitsPutTogether(byte[] data) {
        this.data = data;
    }

    private int next() {
        int number = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            byte b = data[at++]; //~ REAL NullPointerException //~ REAL ArrayIndexOutOfBoundsException
            number |= (b & 0x7f) << shift;
            if (b >= 0) {
                return number;
            }
        }
        return 0;
    }

    public byte[] block() {
        return new byte[next()]; //~ REAL NegativeArraySizeException public own
    }
}
