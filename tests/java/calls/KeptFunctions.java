package fixtures.calls;

import java.time.Month;
import java.util.function.*;

/** A final field that always gets one function holds that function, one of the library, too. */
public class KeptFunctions {
    private final Function<String, Integer> read = Integer::valueOf;
    private final IntFunction<Month> month = Month::of;
    private final IntUnaryOperator half = n -> 100 / (n - 7); //~ REAL ArithmeticException public own
    private final IntUnaryOperator one;
    private final Supplier<String> none = () -> null;

    public KeptFunctions() { one = n -> n; }

    public KeptFunctions(boolean other) { one = other ? n -> n : n -> 0; }

    public int number(String text) { return read.apply("1" + text); } //~ REAL NumberFormatException public own

    public Month month(int n) { return month.apply(n % 20); } //~ REAL DateTimeException public own

    public int half(int n) { return half.applyAsInt(n + 1); }

    public int length() { return none.get().length(); } //~ REAL NullPointerException public own

    /** One of two, each of which the class has written. */
    public int share(int n) { return n > 0 ? 10 / one.applyAsInt(n) : 0; } //~ REAL ArithmeticException public own
}
