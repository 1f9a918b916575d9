package fixtures.lazy_init;

/** Two owners may share one part. */
public class SameFieldTwoOwners {
    public static class Part {
        int size;
    }

    Part part;

    static int shared(SameFieldTwoOwners a, SameFieldTwoOwners b) {
        if (a == null || b == null || a == b || a.part == null || b.part == null) {
            return 0;
        }
        a.part.size = 1;
        b.part.size = 0;
        return 10 / a.part.size; //~ REAL ArithmeticException
    }

    static int notShared(SameFieldTwoOwners a, SameFieldTwoOwners b) {
        if (a == null || b == null || a.part == null || b.part == null || a.part == b.part) {
            return 0;
        }
        a.part.size = 1;
        b.part.size = 0;
        return 10 / a.part.size;
    }
}
