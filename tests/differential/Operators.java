package differential;

/**
 * One method for each operator of the language and each conversion between numbers, so that folding meets the JVM on
 * all pairs of edge values.
 */
public class Operators {
    static int add(int a, int b) {
        return a + b;
    }

    static int subtract(int a, int b) {
        return a - b;
    }

    static int multiply(int a, int b) {
        return a * b;
    }

    static int divide(int a, int b) {
        return a / b;
    }

    static int remainder(int a, int b) {
        return a % b;
    }

    static int and(int a, int b) {
        return a & b;
    }

    static int or(int a, int b) {
        return a | b;
    }

    static int xor(int a, int b) {
        return a ^ b;
    }

    static int shiftLeft(int a, int b) {
        return a << b;
    }

    static int shiftRight(int a, int b) {
        return a >> b;
    }

    static int shiftRightUnsigned(int a, int b) {
        return a >>> b;
    }

    static boolean less(int a, int b) {
        return a < b;
    }

    static boolean lessOrEqual(int a, int b) {
        return a <= b;
    }

    static boolean equal(int a, int b) {
        return a == b;
    }

    static int negate(int a) {
        return -a;
    }

    static long add(long a, long b) {
        return a + b;
    }

    static long subtract(long a, long b) {
        return a - b;
    }

    static long multiply(long a, long b) {
        return a * b;
    }

    static long divide(long a, long b) {
        return a / b;
    }

    static long remainder(long a, long b) {
        return a % b;
    }

    static long and(long a, long b) {
        return a & b;
    }

    static long or(long a, long b) {
        return a | b;
    }

    static long xor(long a, long b) {
        return a ^ b;
    }

    static long shiftLeft(long a, int b) {
        return a << b;
    }

    static long shiftRight(long a, int b) {
        return a >> b;
    }

    static long shiftRightUnsigned(long a, int b) {
        return a >>> b;
    }

    static boolean less(long a, long b) {
        return a < b;
    }

    static boolean lessOrEqual(long a, long b) {
        return a <= b;
    }

    static boolean equal(long a, long b) {
        return a == b;
    }

    static long negate(long a) {
        return -a;
    }

    static float add(float a, float b) {
        return a + b;
    }

    static float subtract(float a, float b) {
        return a - b;
    }

    static float multiply(float a, float b) {
        return a * b;
    }

    static float divide(float a, float b) {
        return a / b;
    }

    static float remainder(float a, float b) {
        return a % b;
    }

    static boolean less(float a, float b) {
        return a < b;
    }

    static boolean lessOrEqual(float a, float b) {
        return a <= b;
    }

    static boolean equal(float a, float b) {
        return a == b;
    }

    static float negate(float a) {
        return -a;
    }

    static double add(double a, double b) {
        return a + b;
    }

    static double subtract(double a, double b) {
        return a - b;
    }

    static double multiply(double a, double b) {
        return a * b;
    }

    static double divide(double a, double b) {
        return a / b;
    }

    static double remainder(double a, double b) {
        return a % b;
    }

    static boolean less(double a, double b) {
        return a < b;
    }

    static boolean lessOrEqual(double a, double b) {
        return a <= b;
    }

    static boolean equal(double a, double b) {
        return a == b;
    }

    static double negate(double a) {
        return -a;
    }

    static byte toByte(int a) {
        return (byte) a;
    }

    static short toShort(int a) {
        return (short) a;
    }

    static char toChar(int a) {
        return (char) a;
    }

    static long toLong(int a) {
        return (long) a;
    }

    static float toFloat(int a) {
        return (float) a;
    }

    static double toDouble(int a) {
        return (double) a;
    }

    static byte toByte(long a) {
        return (byte) a;
    }

    static short toShort(long a) {
        return (short) a;
    }

    static char toChar(long a) {
        return (char) a;
    }

    static int toInt(long a) {
        return (int) a;
    }

    static float toFloat(long a) {
        return (float) a;
    }

    static double toDouble(long a) {
        return (double) a;
    }

    static byte toByte(float a) {
        return (byte) a;
    }

    static short toShort(float a) {
        return (short) a;
    }

    static char toChar(float a) {
        return (char) a;
    }

    static int toInt(float a) {
        return (int) a;
    }

    static long toLong(float a) {
        return (long) a;
    }

    static double toDouble(float a) {
        return (double) a;
    }

    static byte toByte(double a) {
        return (byte) a;
    }

    static short toShort(double a) {
        return (short) a;
    }

    static char toChar(double a) {
        return (char) a;
    }

    static int toInt(double a) {
        return (int) a;
    }

    static long toLong(double a) {
        return (long) a;
    }

    static float toFloat(double a) {
        return (float) a;
    }
}
