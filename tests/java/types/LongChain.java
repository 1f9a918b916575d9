package fixtures.types;

/** A chain of questions for the class of one object is one condition, however long it is. */
public class LongChain {
    public static int size(Object value) {
        if (value instanceof Byte || value instanceof Short || value instanceof Integer) {
            return 4;
        }
        if (value instanceof Long || value instanceof Float || value instanceof Double) {
            return 8;
        }
        if (value instanceof Boolean || value instanceof Character || value instanceof String) {
            return 2;
        }
        if (value instanceof boolean[] || value instanceof byte[] || value instanceof short[]) {
            return 1;
        }
        if (value instanceof char[] || value instanceof float[] || value instanceof double[]) {
            return 1;
        }
        if (value instanceof StringBuilder || value instanceof Runnable || value instanceof Throwable) {
            return 1;
        }
        return value instanceof long[] numbers ? (int) (100 / numbers[0]) : 0; //~ REAL ArithmeticException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
