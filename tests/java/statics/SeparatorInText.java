package fixtures.statics;

import java.io.File;

/** A constant text of which one character comes from the machine. */
public class SeparatorInText {
    private static final String MARK = "x" + File.separatorChar;

    public static int distance() {
        return 100 / (MARK.charAt(1) - '/'); //~ REAL ArithmeticException public own
    }

    public static int inverse() {
        return 100 / MARK.charAt(1); //~ UNCONFIRMED ArithmeticException: hangs on the machine, which says no such thing
    }

    public static char second() {
        return MARK.charAt(MARK.length() - 1);
    }
}
