package fixtures.types;

/** A box gives back the number that went in. */
public class BoxedValue {
    static int content(Integer box) {
        if (box == null) {
            return 0;
        }
        return 10 / (box - 4); //~ REAL ArithmeticException
    }

    static int roundTrip(int x) {
        Integer box = x;
        return x == 0 ? 0 : 10 / box;
    }

    static int roundTripLong(long x) {
        Long box = x * 2;
        return 10 / box.intValue(); //~ REAL ArithmeticException
    }
}
