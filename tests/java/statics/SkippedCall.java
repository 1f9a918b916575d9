package fixtures.statics;

import java.util.HashMap;
import java.util.Map;

/** What a call takes too long to do in an initializer is unknown, not undone. */
public class SkippedCall {
    static final int[] TABLE = new int[1024];
    static final int[] UNTOUCHED = new int[4];
    static Map<String, Integer> known;

    static {
        fill(TABLE);
        load();
    }

    static void fill(int[] table) {
        for (int i = 0; i < 50_000_000 && table != null && table.length == 1024; i++) {
            table[i & 1023] = i | 1;
        }
    }

    static void load() {
        known = new HashMap<>();
        for (int i = 0; i < 50_000_000; i++) {
            known.put("key", i);
        }
    }

    static int share(int i) {
        return i < 0 || i > 1023 ? 0 : 100 / TABLE[i]; //~ UNCONFIRMED ArithmeticException: hangs on the skipped call
        //~^ GAP class-initializer
    }

    static int pastTheEnd(int x) {
        return TABLE[1024]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int behind(int x) {
        return known.size() < 0 ? 0 : 10 / x; //~ REAL ArithmeticException
    }

    static int untouched(int i) {
        return 10 / UNTOUCHED[3]; //~ REAL ArithmeticException
    }
}
