package fixtures.exceptions;

/** One instruction may fail in several ways; the specification says which comes first. */
public class CheckOrder {
    static void store(int index, Integer value) {
        Object[] target = index == 7 ? null : new String[1];
        target[index] = value; //~ REAL NullPointerException, ArrayIndexOutOfBoundsException, ArrayStoreException
    }

    static void beforeBounds(Integer value) {
        Object[] strings = new String[1];
        strings[1] = value; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int[][] laterDimension(int n) {
        return new int[0][n]; //~ REAL NegativeArraySizeException
    }

    static String castOfNull(boolean present) {
        Object o = present ? "text" : null;
        return (String) o;
    }

    static int operandsFirst(int[] a, int by) {
        int[] none = null;
        return none[10 / by]; //~ REAL ArithmeticException, NullPointerException
    }

    static void storeOfNull() {
        Object[] strings = new String[1];
        strings[0] = null;
    }
}
