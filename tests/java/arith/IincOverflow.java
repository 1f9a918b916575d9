package fixtures.arith;

/** A counter that is incremented past MAX_VALUE becomes a negative index. */
public class IincOverflow {
    static int after(int i) {
        int[] table = new int[4];
        if (i < 0) {
            return 0;
        }
        i++;
        if (i > 3) {
            return 0;
        }
        return table[i]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int guarded(int i) {
        int[] table = new int[4];
        if (i < 0 || i >= 3) {
            return 0;
        }
        i++;
        return table[i];
    }
}
