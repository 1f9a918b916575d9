package fixtures.statics;

import java.util.Locale;

/** What an initializer makes by means of a constant of the library that nobody looks into is known. */
public class LocaleConstant {
    private static final String NAME = "ABC".toLowerCase(Locale.ENGLISH);
    private static final int[] SLOTS = new int[NAME.indexOf('c') + 1];

    public static int slot(int at) {
        return at < 0 || at > 3 ? 0 : SLOTS[at]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public static int checkedSlot(int at) {
        return at < 0 || at >= 3 ? 0 : SLOTS[at];
    }
}
