//@ depth=5
package fixtures.modern;

import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Lambdas in lambdas: what the outer one captured reaches the inner one. */
public class LambdaNested {
    private final int base;

    LambdaNested(int base) {
        this.base = base;
    }

    int captured(int x) {
        Supplier<IntSupplier> outer = () -> () -> base / x; //~ REAL ArithmeticException
        return outer.get().getAsInt();
    }

    static int curried(int x, int y) {
        IntFunction<IntUnaryOperator> curried = a -> b -> a % (b - 7); //~ REAL ArithmeticException
        return curried.apply(x).applyAsInt(y);
    }

    static int composed(int x) {
        IntUnaryOperator minus = a -> a - 3;
        IntUnaryOperator inverse = a -> 10 / a; //~ REAL ArithmeticException
        return minus.andThen(inverse).applyAsInt(x);
    }

    static int guarded(int x) {
        IntBinaryOperator quotient = (a, b) -> b == 0 ? 0 : a / b;
        IntUnaryOperator half = a -> a / 2;
        return half.applyAsInt(quotient.applyAsInt(1, x));
    }
}
