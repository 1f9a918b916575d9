package fixtures.blame;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/** An argument is the caller's also where the library wraps it, or compares it with a constant. */
public class NumbersInsideValues {
    private final List<String> names = new ArrayList<>();

    public BigDecimal share(int parts) {
        return BigDecimal.ONE.divide(BigDecimal.valueOf(parts), MathContext.DECIMAL64); //~ REAL ArithmeticException public caller
    }

    public BigDecimal mean() {
        return BigDecimal.ONE.divide(BigDecimal.valueOf(names.size()), MathContext.DECIMAL64); //~ REAL ArithmeticException public own
    }

    public List<String> top(int n) {
        return names.subList(0, n); //~ REAL IllegalArgumentException public caller //~ REAL IndexOutOfBoundsException public caller
    }
}
