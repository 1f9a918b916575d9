package fixtures.construction;

import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Objects that only functions make which their class hands out. */
public class SuppliedFactories {
    public interface Maker {
        SuppliedFactories make(int n);
    }

    public static final Supplier<SuppliedFactories> EMPTY = () -> new SuppliedFactories(16);

    private final int left;

    private SuppliedFactories(int left) { this.left = left; }

    public static IntFunction<SuppliedFactories> numbered() { return n -> new SuppliedFactories(n & 7); }

    public static Maker plain() { return n -> new SuppliedFactories(n & 15); }

    public int rate() { return 100 / left; } //~ REAL ArithmeticException public own

    public int numberedRate() { return left == 5 ? 100 / (left - 5) : 0; } //~ REAL ArithmeticException public own

    public int plainRate() { return left == 12 ? 100 / (left - 12) : 0; } //~ REAL ArithmeticException public own

    public int emptyRate() { return left == 16 ? 100 / (left - 16) : 0; } //~ REAL ArithmeticException public own

    public int never() { return 100 / (left + 1); }
}
