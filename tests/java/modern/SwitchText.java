package fixtures.modern;

/** A switch on a string dereferences it; an arrow switch gives a value. */
public class SwitchText {
    static int divisor(String name) {
        int by = switch (name) { //~ REAL NullPointerException
            case "one" -> 1;
            case "none" -> 0;
            default -> name.length() + 1;
        };
        return 10 / by; //~ REAL ArithmeticException
    }

    static int guarded(String name) {
        if (name == null) {
            return 0;
        }
        int by = switch (name) {
            case "AaAa", "BBBB" -> 2;
            default -> {
                int other = 3;
                yield other;
            }
        };
        return 10 / by;
    }
}
