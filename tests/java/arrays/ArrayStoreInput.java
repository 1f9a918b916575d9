package fixtures.arrays;

/** An array that was made here refuses values that a caller passes as something wider. */
public class ArrayStoreInput {
    static void any(Object value) {
        Object[] texts = new String[1];
        texts[0] = value; //~ REAL ArrayStoreException
    }

    static void checked(Object value) {
        Object[] texts = new String[1];
        if (value instanceof String || value == null) {
            texts[0] = value;
        }
    }

    static void copied(Object[] values) {
        if (values == null || values.length != 1) {
            return;
        }
        System.arraycopy(values, 0, new String[1], 0, 1); //~ REAL ArrayStoreException
    }

    static void otherNumbers(int[] numbers) {
        if (numbers != null && numbers.length == 1) {
            System.arraycopy(numbers, 0, new byte[1], 0, 1); //~ REAL ArrayStoreException
        }
    }

    static void sameNumbers(int[] numbers) {
        if (numbers != null && numbers.length == 1) {
            System.arraycopy(numbers, 0, new int[1], 0, 1);
        }
    }
}
