//@ depth=5
package fixtures.modern;

import java.util.function.IntSupplier;

/** Local, anonymous and inner classes see the variables around them. */
public class CapturingClasses {
    private int divisor;

    class Inner {
        int share() {
            return 10 / divisor; //~ REAL ArithmeticException
        }
    }

    int inner() {
        return new Inner().share();
    }

    static int local(int by, String name) {
        class Local {
            int share() {
                return name.length() / by; //~ REAL ArithmeticException, NullPointerException
            }
        }
        return new Local().share();
    }

    static int anonymous(int[] values) {
        return new IntSupplier() {
            @Override
            public int getAsInt() {
                return values.length == 0 ? 0 : values[0]; //~ REAL NullPointerException
            }
        }.getAsInt();
    }
}
