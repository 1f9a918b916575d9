//@ depth=1
package fixtures.calls;

/** Since nest mates a private method of the outer class is called directly. */
public class NestMateAccess {
    private static int zero(int x) {
        return x > 3 ? 0 : 1;
    }

    public static class Nested {
        static int share(int x) {
            return 10 / zero(x); //~ REAL ArithmeticException
        }

        static int guarded(int x) {
            return x > 3 ? 0 : 10 / zero(x);
        }
    }
}
