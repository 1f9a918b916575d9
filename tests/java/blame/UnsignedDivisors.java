package fixtures.blame;

import java.math.BigDecimal;

/** An unsigned number is zero just where the passed one is; some bits of one may be zero of any. */
public class UnsignedDivisors {
    public static long divided(int a, int b) {
        return (a & 0xFFFFFFFFL) / (b & 0xFFFFFFFFL); //~ REAL ArithmeticException public caller
    }

    public static int perByte(int a, byte b) {
        return a / (b & 0xFF); //~ REAL ArithmeticException public caller
    }

    public static int byLowBits(int a, int b) {
        return a / (b & 0xFF); //~ REAL ArithmeticException public own
    }

    /** A text in an array is a text. */
    public static BigDecimal decimal(char[] digits) {
        return digits == null ? null : new BigDecimal(digits); //~ REAL NumberFormatException public caller
    }
}
