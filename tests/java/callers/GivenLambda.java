package fixtures.callers;

import java.util.Comparator;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** Whoever gets a lambda calls it. */
public class GivenLambda {
    public static final Comparator<int[]> BY_FIRST = (a, b) -> a[0] - b[0]; //~ REAL ArrayIndexOutOfBoundsException public caller //~ REAL ArrayIndexOutOfBoundsException public caller //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller

    private final int total;

    public GivenLambda(int total) {
        this.total = total;
    }

    public static IntUnaryOperator dividing(int all) {
        return n -> all / n; //~ REAL ArithmeticException public
    }

    public Supplier<Integer> share(int parts) {
        return () -> total / parts; //~ REAL ArithmeticException public
    }

    public Supplier<Integer> checked(int parts) {
        if (parts == 0) {
            throw new IllegalArgumentException("no parts");
        }
        return () -> total / parts; //~ REAL ArithmeticException forced
    }

    private IntUnaryOperator inside() {
        return n -> total % n; //~ REAL ArithmeticException forced
    }

    public int used(int n) {
        return n > 0 ? inside().applyAsInt(n) : 0;
    }
}
