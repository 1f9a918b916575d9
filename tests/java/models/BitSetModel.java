package fixtures.models;

import java.util.BitSet;

/** Bits have no negative index; those of a set of the program's own are known. */
public class BitSetModel {
    private final BitSet bits = new BitSet();

    public void forget(int bit) {
        bits.clear(bit); //~ REAL IndexOutOfBoundsException public caller
    }

    public boolean has(int bit) {
        return bits.get(bit); //~ REAL IndexOutOfBoundsException public caller
    }

    public void mark(int bit) {
        if (bit >= 0) {
            bits.set(bit);
            bits.flip(bit);
        }
    }

    static void passed(BitSet bits, int bit) {
        if (bits != null) {
            bits.set(bit, true); //~ REAL IndexOutOfBoundsException
        }
    }

    static int known() {
        BitSet own = new BitSet();
        own.set(3);
        own.set(4);
        own.flip(4);
        return own.get(4) ? 10 / (own.length() - 5) : own.get(3) ? 10 / (own.length() - 4) : 0; //~ REAL ArithmeticException
    }
}
