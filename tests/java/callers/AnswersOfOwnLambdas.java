package fixtures.callers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** What a lambda of the class answers is its own, also where that knows its object, or lies in a list or a map. */
public class AnswersOfOwnLambdas {
    private interface Op { int apply(int i); }

    private final Op method = this::times;
    private final List<IntUnaryOperator> steps = new ArrayList<>();
    private final Map<String, IntBinaryOperator> ops = Map.of("+", (a, b) -> a + b, "-", (a, b) -> a - b);
    private Op op;
    private int n;

    private int times(int i) { return i * n; }
    private Op zero() { return i -> 0; }

    public AnswersOfOwnLambdas step() { steps.add(i -> 0); return this; }
    public AnswersOfOwnLambdas set() { op = zero(); return this; }

    public int method() { return 10 / method.apply(1); } //~ REAL ArithmeticException public own

    public int steps() {
        int t = 1;
        for (IntUnaryOperator step : steps) t = step.applyAsInt(t);
        return 10 / t; //~ REAL ArithmeticException public own
    }

    public int ops(String s) {
        IntBinaryOperator op = ops.get(s); //~ REAL NullPointerException public caller
        return op == null ? 0 : 10 / op.applyAsInt(2, 2); //~ REAL ArithmeticException public own
    }

    public int set(int i) { return op == null ? 0 : i / op.apply(1); } //~ REAL ArithmeticException public own
}
