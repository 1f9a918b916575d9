package fixtures.statics;

/** What a call takes too long to fill in an initializer is unknown, not empty. */
public class SkippedCall {
    static final int[] TABLE = new int[1024];
    static final int[] UNTOUCHED = new int[4];

    static {
        fill(TABLE);
    }

    static void fill(int[] table) {
        for (int i = 0; i < 50_000_000 && table != null && table.length == 1024; i++) {
            table[i & 1023] = i | 1;
        }
    }

    static int share(int i) {
        return i < 0 || i > 1023 ? 0 : 100 / TABLE[i]; //~ UNCONFIRMED ArithmeticException: hangs on the skipped call
        //~^ GAP class-initializer
    }

    static int pastTheEnd(int x) {
        return TABLE[1024]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int untouched(int i) {
        return 10 / UNTOUCHED[3]; //~ REAL ArithmeticException
    }
}
