//@ depth=3
package fixtures.calls;

import java.util.function.IntUnaryOperator;

/** Method references: a bound receiver is checked when the reference is made. */
public class MethodReference {
    static int inverse(int x) {
        return 10 / x; //~ REAL ArithmeticException
    }

    static int applied(int x) {
        IntUnaryOperator operator = MethodReference::inverse;
        return operator.applyAsInt(x + 1);
    }

    int plus(int x) {
        return x + 1;
    }

    static int bound(MethodReference receiver) {
        IntUnaryOperator operator = receiver::plus; //~ REAL NullPointerException
        return operator.applyAsInt(1);
    }

    static int boundToNew() {
        IntUnaryOperator operator = new MethodReference()::plus;
        return 10 / operator.applyAsInt(1);
    }
}
