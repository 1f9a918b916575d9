package fixtures.models;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Quotients as each mode rounds them. */
public class BigDecimalDivideModel {
    private static int halved(BigDecimal amount, RoundingMode mode) {
        return amount.divide(BigDecimal.valueOf(2), 0, mode).intValue(); //~ REAL NullPointerException forced //~ REAL ArithmeticException forced
    }

    static int up(BigDecimal amount) {
        return amount == null || amount.intValue() != -7 ? 0 : 1 / (halved(amount, RoundingMode.UP) + 4); //~ REAL ArithmeticException
    }

    static int down(BigDecimal amount) {
        return amount == null || amount.intValue() != -7 ? 0 : 1 / (halved(amount, RoundingMode.DOWN) + 4);
    }

    static int halfUp(int n) {
        return n == 5 ? 1 / (halved(BigDecimal.valueOf(n), RoundingMode.HALF_UP) - 3) : 0; //~ REAL ArithmeticException
    }

    static int halfEven(int n) {
        return n == 5 ? 1 / (halved(BigDecimal.valueOf(n), RoundingMode.HALF_EVEN) - 3) : 0;
    }

    static int ceiling(int n) {
        return n == -5 ? 1 / (halved(BigDecimal.valueOf(n), RoundingMode.CEILING) + 2) : 0; //~ REAL ArithmeticException
    }

    static int floor(int n) {
        return n == -5 ? 1 / (halved(BigDecimal.valueOf(n), RoundingMode.FLOOR) + 2) : 0;
    }

    static BigDecimal unnecessary(BigDecimal amount) {
        return amount == null ? null : amount.setScale(1, RoundingMode.UNNECESSARY); //~ REAL ArithmeticException
    }
}
