package fixtures.collections;

/** Equal boxes are one object where {@code valueOf} caches them, and several beyond (JLS 5.1.7). */
public class BoxIdentity {
    static int apart(Integer a, Integer b) {
        return a != null && b != null && a != b && a.equals(b) ? 1 / 0 : 0; //~ REAL ArithmeticException
    }

    static int twice(int x) {
        Integer a = x;
        Integer b = x;
        return a != b ? 1 / 0 : 0; //~ REAL ArithmeticException
    }

    static int cached(int x) {
        Integer a = x;
        Integer b = x;
        return x >= 100 && x <= 127 && a == b ? 1 / 0 : 0; //~ REAL ArithmeticException
    }

    static int never(Long a, long x) {
        Long b = x;
        return a != null && a == b && (x > 127 || x != a) ? 1 / 0 : 0;
    }

    static int truth(Boolean b) {
        return b != null && b != Boolean.TRUE && b ? 1 / 0 : b == Boolean.FALSE ? 1 / 0 : 0; //~ REAL ArithmeticException
    }

    static int made(Integer a, int x) {
        Integer b = new Integer(x);
        return a == b ? 1 / 0 : 0;
    }
}
