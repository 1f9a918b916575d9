package fixtures.blame;

import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** What a lambda gives that the class itself has written is its own; what one gives that was passed is the caller's. */
public class OwnLambdas {
    private final IntSupplier zero = () -> 0;
    private final IntBinaryOperator sum = (a, b) -> a + b;
    private Supplier<String> nothing = () -> null;
    private IntSupplier count = () -> 1;
    private final Function<String, String> wrapped;

    public OwnLambdas(Function<String, String> wrapped) { this.wrapped = s -> wrapped.apply(s); }

    public void count(IntSupplier count) { this.count = count; }

    public int viaZero() { return 10 / zero.getAsInt(); } //~ REAL ArithmeticException public own
    public int viaSum(int a, int b) { return 10 / sum.applyAsInt(a, b); } //~ REAL ArithmeticException public own
    public int viaNumbers() { return 10 / sum.applyAsInt(1, -1); } //~ REAL ArithmeticException public own
    public int viaNothing() { return nothing.get().length(); } //~ REAL NullPointerException public own
    public int viaCount() { return count == null ? 0 : 10 / count.getAsInt(); } //~ REAL ArithmeticException public caller
    public int viaWrapped(String s) { return wrapped.apply(s).length(); } //~ REAL NullPointerException public caller
}
