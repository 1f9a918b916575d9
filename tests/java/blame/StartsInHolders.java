package fixtures.blame;

import java.util.concurrent.atomic.AtomicInteger;

/** Where a piece starts may be told by a holder that is passed; what the object itself keeps is its own. */
public class StartsInHolders {
    private final int[] own = {-1};

    public static int element(String s, int[] from) {
        if (s == null || from == null || from.length < 1) return 0;
        int end = s.indexOf(':', from[0]);
        return end < 0 ? 0 : s.substring(from[0], end).length(); //~ REAL StringIndexOutOfBoundsException public caller
    }

    public static int cursor(String s, AtomicInteger from) {
        if (s == null || from == null) return 0;
        int end = s.indexOf(':', from.get());
        return end < 0 ? 0 : s.substring(from.get(), end).length(); //~ REAL StringIndexOutOfBoundsException public caller
    }

    public int kept(String s) {
        if (s == null) return 0;
        int end = s.indexOf(':', own[0]);
        return end < 0 ? 0 : s.substring(own[0], end).length(); //~ REAL StringIndexOutOfBoundsException public own
    }
}
