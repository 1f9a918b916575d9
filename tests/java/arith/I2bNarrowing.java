package fixtures.arith;

/** Values from 128 to 255 become negative bytes. */
public class I2bNarrowing {
    static int lookup(int octet) {
        int[] table = new int[256];
        if (octet < 0 || octet > 255) {
            return 0;
        }
        byte stored = (byte) octet;
        return table[stored]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int guarded(int octet) {
        int[] table = new int[256];
        byte stored = (byte) octet;
        return table[stored & 0xff];
    }
}
