package fixtures.callers;

import java.util.function.ToIntFunction;

/** Beside a class in sight, others keep what an interface does by default, and implement what it inherits. */
public final class DefaultsBesideClass {
    public interface Limit {
        default int limit() { return 1; }
    }

    public record Three() implements Limit {
        @Override public int limit() { return 3; }
    }

    public interface Measure extends ToIntFunction<String> { }

    public record Length() implements Measure {
        @Override public int applyAsInt(String text) { return 1; }
    }

    private DefaultsBesideClass() {}

    public static int byDefault(Limit limit) {
        return limit.limit() == 1 ? 10 / (limit.limit() - 1) : 0; //~ REAL ArithmeticException public own //~ REAL NullPointerException public caller
    }

    public static int inherited(Measure measure) {
        return measure.applyAsInt("x") == 7 ? 10 / (measure.applyAsInt("x") - 7) : 0; //~ REAL ArithmeticException public own //~ REAL NullPointerException public caller
    }
}
