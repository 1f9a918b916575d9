//@ depth=4
package fixtures.modern;

/** Enum constants with bodies and fields of their own. */
public class EnumBodies {
    enum Operation {
        PLUS("+") {
            @Override
            int apply(int a, int b) {
                return a + b;
            }
        },
        BY("/") {
            @Override
            int apply(int a, int b) {
                return a / b; //~ REAL ArithmeticException
            }
        };

        final String sign;

        Operation(String sign) {
            this.sign = sign;
        }

        abstract int apply(int a, int b);
    }

    static int applied(int b) {
        return 10 / (Operation.PLUS.apply(1, b) | 1);
    }
}
