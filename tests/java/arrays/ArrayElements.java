package fixtures.arrays;

/** Elements of an input array may be null or any number. */
public class ArrayElements {
    static int length(String[] words) {
        if (words == null || words.length == 0) {
            return 0;
        }
        return words[0].length(); //~ REAL NullPointerException
    }

    static int sum(int[] values) {
        if (values == null || values.length < 3) {
            return 0;
        }
        return 10 / (values[0] + values[1] + values[2] - 6); //~ REAL ArithmeticException
    }

    static int guarded(String[] words) {
        if (words == null || words.length == 0 || words[0] == null) {
            return 0;
        }
        return words[0].length();
    }
}
