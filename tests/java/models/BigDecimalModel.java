package fixtures.models;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Decimal numbers by their digits and scale. */
public class BigDecimalModel {
    static BigDecimal share(BigDecimal whole, BigDecimal parts) {
        return whole == null || parts == null ? null : whole.divide(parts); //~ REAL ArithmeticException
    }

    static BigDecimal third(BigDecimal whole) {
        return whole == null ? null : whole.divide(new BigDecimal("3")); //~ REAL ArithmeticException
    }

    static BigDecimal rough(int parts) {
        return BigDecimal.TEN.divide(BigDecimal.valueOf(parts), MathContext.DECIMAL32); //~ REAL ArithmeticException
    }

    static BigDecimal rate(BigDecimal part, BigDecimal whole) {
        if (part == null || whole == null || whole.compareTo(BigDecimal.ZERO) < 0) {
            return part;
        }
        return part.multiply(BigDecimal.valueOf(100)).divide(whole, 2, RoundingMode.UP); //~ REAL ArithmeticException
    }

    static BigDecimal guarded(BigDecimal part, BigDecimal whole) {
        boolean isUsable = part != null && whole != null && whole.signum() > 0;
        return isUsable ? part.divide(whole, 2, RoundingMode.HALF_UP) : part;
    }

    static int exact(BigDecimal amount) {
        return amount == null ? 0 : amount.intValueExact(); //~ REAL ArithmeticException
    }

    static BigDecimal read(String text) {
        return text == null ? null : new BigDecimal(text); //~ REAL NumberFormatException
    }
}
