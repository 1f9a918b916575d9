package fixtures.arrays;

/** An array that turns out to be of a narrower type than declared is made of that type. */
public class NarrowedArray {
    public static String first(Object[] values) {
        return values instanceof String[] ? ((String[]) values)[0] : ""; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int firstOf(Object value) {
        return value instanceof int[] ? 10 / ((int[]) value)[0] : 0; //~ REAL ArrayIndexOutOfBoundsException public caller //~ REAL ArithmeticException public
    }

    public static Object cast(Object[] values) {
        Integer[] numbers = (Integer[]) values; //~ REAL ClassCastException public
        return numbers[1]; //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
