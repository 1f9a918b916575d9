package fixtures.modern;

/** A switch expression over an enum: null is a fault, and each arm is its own. */
public class SwitchEnumYield {
    enum Size { SMALL, LARGE, NONE }

    static int divisor(Size size) {
        int by = switch (size) { //~ REAL NullPointerException
            case SMALL -> 1;
            case LARGE -> {
                int large = 100;
                yield large;
            }
            case NONE -> 0;
        };
        return 10 / by; //~ REAL ArithmeticException
    }

    static int guarded(Size size) {
        if (size == null) {
            return 0;
        }
        return 10 / switch (size) {
            case SMALL, NONE -> 1;
            case LARGE -> 2;
        };
    }
}
