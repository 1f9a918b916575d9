//@ depth=2
package fixtures.calls;

/** super calls the method of the superclass, whatever overrides it. */
public class SuperCall {
    int limit() {
        return 4;
    }

    public static class Child extends SuperCall {
        @Override
        int limit() {
            return super.limit() - 4;
        }

        int viaSuper() {
            return 10 / super.limit();
        }
    }

    static int viaThis() {
        return 10 / new Child().limit(); //~ REAL ArithmeticException
    }
}
