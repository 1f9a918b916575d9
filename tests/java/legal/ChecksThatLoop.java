package fixtures.legal;

import java.util.ArrayList;
import java.util.List;

/** Constructors whose checks loop, by methods of their own, or that copy collections, still say what they keep. */
public class ChecksThatLoop {
    private static final byte[] PLAIN = {1, 2, 3, 4};
    private static final byte[] SHIFTED = {2, 3, 4, 5};

    private final byte[] table;
    private final List<String> words;
    private final int step;

    public ChecksThatLoop(byte[] reserved, boolean shifts, List<String> words, int step) {
        if (step <= 0 || hasNegative(reserved)) {
            throw new IllegalArgumentException();
        }
        this.words = new ArrayList<>(words); //~ REAL NullPointerException public caller
        this.step = step;
        table = shifts ? SHIFTED : PLAIN;
    }

    protected boolean hasNegative(byte[] bytes) {
        for (byte b : bytes) { //~ REAL NullPointerException public caller
            if (b < 0) {
                return true;
            }
        }
        return false;
    }

    byte translated(int i) {
        return table[i & 3];
    }

    int steps(int n) {
        return n / step;
    }
}
