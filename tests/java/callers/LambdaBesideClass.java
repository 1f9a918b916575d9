package fixtures.callers;

import java.util.function.IntUnaryOperator;

/** An interface that a class implements is implemented by lambda expressions all the same. */
public class LambdaBesideClass {
    private interface Op { int apply(int i); }

    private static final class Same implements Op {
        @Override public int apply(int i) { return i; }
    }

    static final class Twice implements IntUnaryOperator {
        @Override public int applyAsInt(int i) { return 2 * i; }
    }

    private interface Maker<T> { T make(String text); }
    private interface Boxing extends Maker<Integer> {}

    private static final class Counting implements Boxing {
        @Override public Integer make(String text) { return 1; }
    }

    private Op op = new Same();
    private Boxing boxing = new Counting();
    private final IntUnaryOperator[] all = {new Twice(), i -> i - 2};

    public LambdaBesideClass zero() {
        op = i -> 0;
        boxing = text -> 0;
        return this;
    }

    public int share() { return 10 / op.apply(1); } //~ REAL ArithmeticException public own

    public int boxing() { return 10 / boxing.make("x"); } //~ REAL NullPointerException forced caller //~ REAL ArithmeticException public own

    public int last() { return 10 / all[1].applyAsInt(2); } //~ REAL NullPointerException forced caller //~ REAL ArithmeticException public own

}
