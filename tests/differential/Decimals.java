package differential;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Decimal arithmetic on numbers that are made of a few digits and a small scale. */
public class Decimals {
    private static BigDecimal number(int unscaled, int scale) {
        return BigDecimal.valueOf(unscaled, Math.floorMod(scale, 12) - 3);
    }

    private static RoundingMode mode(int position) {
        return RoundingMode.values()[Math.floorMod(position, 8)];
    }

    static String sums(int a, int aScale, int b, int bScale) {
        BigDecimal one = number(a, aScale);
        BigDecimal other = number(b, bScale);
        return one.add(other) + " " + one.subtract(other) + " " + one.multiply(other) + " " + one.negate();
    }

    static int order(int a, int aScale, int b, int bScale) {
        BigDecimal one = number(a, aScale);
        BigDecimal other = number(b, bScale);
        return one.compareTo(other) * 8 + one.signum() * 2 + (one.equals(other) ? 1 : 0) + one.max(other).scale();
    }

    static String quotient(int a, int aScale, int b, int bScale, int scale, int mode) {
        return number(a, aScale).divide(number(b, bScale), Math.floorMod(scale, 9) - 2, mode(mode)).toString();
    }

    static String sameScale(int a, int aScale, int b, int bScale, int mode) {
        return number(a, aScale).divide(number(b, bScale), mode(mode)).toString();
    }

    static String exactly(int a, int aScale, int b, int bScale) {
        return number(a, aScale).divide(number(b, bScale)) + " " + number(a, aScale).remainder(number(b, bScale));
    }

    static String scaled(int a, int aScale, int scale, int mode) {
        return number(a, aScale).setScale(Math.floorMod(scale, 9) - 2, mode(mode)).toString();
    }

    static long whole(int a, int aScale, boolean exact) {
        BigDecimal number = number(a, aScale);
        return exact ? number.longValueExact() + number.intValueExact() : number.longValue() * 3 + number.intValue();
    }

    static String large(long a, int aScale, long b, int bScale) {
        BigDecimal one = BigDecimal.valueOf(a, Math.floorMod(aScale, 5));
        BigDecimal other = BigDecimal.valueOf(b, Math.floorMod(bScale, 5));
        return one.add(other) + " " + one.multiply(other) + " " + one.compareTo(other);
    }

    static String read(String text) {
        return new BigDecimal(text).toString();
    }
}
