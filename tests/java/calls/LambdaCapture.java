//@ depth=2
package fixtures.calls;

import java.util.function.IntSupplier;

/** A lambda computes with a captured value; its body is a method of its own. */
public class LambdaCapture {
    static int captured(int x) {
        IntSupplier share = () -> 10 / x; //~ REAL ArithmeticException
        return share.getAsInt();
    }

    static int guarded(int x) {
        IntSupplier share = () -> x == 0 ? 0 : 10 / x;
        return share.getAsInt();
    }

    static int missing(boolean present) {
        IntSupplier one = present ? () -> 1 : null;
        return one.getAsInt(); //~ REAL NullPointerException
    }
}
