package fixtures.arith;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** `equals` tells 0.0 from 0, which does not help against division by zero. */
public class ZeroOfOtherScale {
    public static BigDecimal ratio(BigDecimal a, BigDecimal b) {
        if (a == null || b == null || b.equals(BigDecimal.ZERO)) return BigDecimal.ZERO;
        return a.divide(b, 4, RoundingMode.DOWN); //~ REAL ArithmeticException public contradiction
    }

    public static BigDecimal checked(BigDecimal a, BigDecimal b) {
        if (a == null || b == null || b.signum() == 0) return BigDecimal.ZERO;
        return a.divide(b, 4, RoundingMode.DOWN);
    }

    public static BigDecimal unchecked(BigDecimal a, BigDecimal b) {
        if (a == null || b == null || b.equals(BigDecimal.ONE)) return a;
        return a.divide(b, 4, RoundingMode.DOWN); //~ REAL ArithmeticException public caller
    }

    /** Zero is asked for, too many places are not. */
    public static BigDecimal cents(BigDecimal a) {
        if (a == null || a.equals(BigDecimal.ZERO)) return BigDecimal.ZERO;
        return a.setScale(2); //~ REAL ArithmeticException public caller
    }
}
