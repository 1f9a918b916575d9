//@ depth=4
package fixtures.modern;

import java.util.function.IntBinaryOperator;

/** Enum constants that hold lambdas. */
public class EnumLambda {
    enum Function {
        MODULO((a, b) -> a % b), //~ REAL ArithmeticException
        SAFE((a, b) -> b == 0 ? 0 : a % b);

        final IntBinaryOperator operator;

        Function(IntBinaryOperator operator) {
            this.operator = operator;
        }
    }

    static int applied(int b) {
        return Function.MODULO.operator.applyAsInt(1, b);
    }

    static int guarded(int b) {
        return Function.SAFE.operator.applyAsInt(1, b);
    }
}
