package fixtures.construction;

/** A record is built by its canonical constructor, or not at all. */
public class RecordArgument {
    public record Range(int low, int high) {
        public Range {
            if (low > high) {
                throw new IllegalArgumentException();
            }
        }
    }

    public static int step(Range range, int n) {
        return n / (range.high() - range.low()); //~ REAL ArithmeticException public own
        //~^ REAL NullPointerException public caller
    }

    public static int back(Range range, int n) {
        if (range == null || range.low() <= range.high()) {
            return 0;
        }
        return n / (range.low() - range.low());
    }
}
