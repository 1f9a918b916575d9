package fixtures.arrays;

/** Elements that were never set are zero or null. */
public class ArrayDefaults {
    static int zero(int i) {
        int[] values = new int[4];
        values[1] = 5;
        return i < 0 || i > 3 ? 0 : 10 / values[i]; //~ REAL ArithmeticException
    }

    static int nullElement() {
        String[] words = new String[2];
        words[0] = "set";
        return words[1].length(); //~ REAL NullPointerException
    }

    static int set() {
        String[] words = new String[2];
        words[1] = "set";
        return words[1].length();
    }
}
