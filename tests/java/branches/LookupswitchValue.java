package fixtures.branches;

/** A sparse switch: the value of the case is known inside it. */
public class LookupswitchValue {
    static int status(int code) {
        switch (code) {
            case -500: return 1;
            case 404: return 10 / (code - 404); //~ REAL ArithmeticException
            case 100000: return 10 / (code - 404);
            default: return 2;
        }
    }

    static int excluded(int code) {
        switch (code) {
            case -500: case 404: case 100000: return 0;
            default: return 10 / (code - 404);
        }
    }
}
