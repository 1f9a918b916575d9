package fixtures.calls;

/** A record hands back what it was built from, null and zero included. */
public class RecordComponents {
    record Range(int low, int high) {
        int share() {
            return 100 / (high - low); //~ REAL ArithmeticException
        }

        int guarded() {
            return high == low ? 0 : 100 / (high - low);
        }
    }

    record Named(String name) {
        int length() {
            return name.length(); //~ REAL NullPointerException
        }
    }

    static int width(Range range) {
        return range.high(); //~ REAL NullPointerException
    }
}
