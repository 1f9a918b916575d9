package fixtures.construction;

import java.util.ArrayList;
import java.util.List;

/** A class that keeps numbers without a look at them answers for what the objects that it hands them to do. */
public class FailsInStrategy {
    private interface Operation {
        int apply(int a, int b);
    }

    private static final class Quotient implements Operation {
        public int apply(int a, int b) { return a / b; } //~ REAL ArithmeticException public own
    }

    private static final class Sum implements Operation {
        public int apply(int a, int b) { return a + b; }
    }

    private final List<Integer> operands = new ArrayList<>();

    public void push(int operand) { operands.add(operand); }

    public int run(boolean divides) {
        if (operands.size() < 2) return 0;
        Operation operation = divides ? new Quotient() : new Sum();
        return operation.apply(operands.get(0), operands.get(1));
    }
}
