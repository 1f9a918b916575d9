package fixtures.models;

import java.lang.reflect.Array;

/** Arrays through reflection: length, creation, elements. */
public class ArrayModel {
    static int length(Object array) {
        return array instanceof Object[] ? 10 / Array.getLength(array) : 0; //~ REAL ArithmeticException
    }

    static int ofNull(Object array) {
        return Array.getLength(array); //~ REAL NullPointerException //~ REAL IllegalArgumentException package caller
    }

    static Object created(int n) {
        return Array.newInstance(String.class, n); //~ REAL NegativeArraySizeException
    }

    static String[] sameSize(String[] old) {
        if (old == null) {
            return new String[0];
        }
        return (String[]) Array.newInstance(old.getClass().getComponentType(), Array.getLength(old));
    }

    static Object element(Object[] array) {
        return array == null ? "" : Array.get(array, 0); //~ REAL ArrayIndexOutOfBoundsException
    }

    static Object guarded(Object[] array) {
        if (array == null || array.length == 0) {
            return "";
        }
        Array.set(array, 0, "first");
        return Array.get(array, 0).hashCode();
    }
}
