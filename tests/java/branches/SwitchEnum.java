package fixtures.branches;

/** A switch on an enum dereferences it and misses the constants it does not name. */
public class SwitchEnum {
    enum Level { LOW, MIDDLE, HIGH }

    static int unguarded(Level level) {
        switch (level) { //~ REAL NullPointerException
            case LOW: return 1;
            default: return 0;
        }
    }

    static int missing(Level level) {
        int n = 0;
        if (level == null) {
            return 0;
        }
        switch (level) {
            case LOW: n = 1; break;
            case MIDDLE: n = 2; break;
            default:
        }
        return 10 / n; //~ REAL ArithmeticException
    }

    static int byIdentity(Level level) {
        int n = level == Level.LOW ? 0 : 1;
        return 10 / n; //~ REAL ArithmeticException
    }
}
