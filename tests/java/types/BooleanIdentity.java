package fixtures.types;

/** A boxed boolean constant is one of the two objects that Boolean declares. */
public class BooleanIdentity {
    static int same(int x) {
        Boolean box = true;
        return box == Boolean.TRUE ? 10 / x : 0; //~ REAL ArithmeticException
    }

    static int sameGuarded(int x) {
        Boolean box = false;
        return box == Boolean.FALSE ? 0 : 10 / x;
    }
}
