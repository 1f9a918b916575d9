//@ depth=5
package fixtures.modern;

/** Default, private and static methods of interfaces. */
public class InterfaceMethods {
    interface Rate {
        int base();

        default int share(int of) {
            return checked(of) + twice(base());
        }

        private int checked(int of) {
            return 100 / of; //~ REAL ArithmeticException
        }

        private static int twice(int n) {
            return 2 * n;
        }

        static Rate of(int base) {
            return () -> base;
        }
    }

    interface Quiet extends Rate {
        @Override
        default int share(int of) {
            return of == 0 ? 0 : Rate.super.share(of);
        }
    }

    static int made(int of) {
        return Rate.of(3).share(of);
    }
    static int guarded(int of) {
        Quiet quiet = () -> 1;
        return quiet.share(of);
    }
}
