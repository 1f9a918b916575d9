package fixtures.blame;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Who passes a text that is no number, or numbers that are too large together, is told so by the library. */
public class Refused {
    public static BigDecimal decimal(String text) {
        return text == null ? BigDecimal.ZERO : new BigDecimal(text); //~ REAL NumberFormatException public caller
    }

    public static BigInteger integer(String text) {
        return text == null ? BigInteger.ZERO : new BigInteger(text); //~ REAL NumberFormatException public caller
    }

    public static int sum(int a, int b) {
        return Math.addExact(a, b); //~ REAL ArithmeticException public caller
    }

    public static int narrow(long n) {
        return Math.toIntExact(n); //~ REAL ArithmeticException public caller
    }

    public static Integer decoded(String text) {
        return text == null ? null : Integer.decode(text); //~ REAL NumberFormatException public caller
    }

    public static int total(int[] values) {
        return values == null || values.length < 2 ? 0 : Math.addExact(values[0], values[1]); //~ REAL ArithmeticException public caller
    }

    public static int next(int n) {
        return n < 0 ? 0 : Math.addExact(n, 1); //~ REAL ArithmeticException public
    }
}
