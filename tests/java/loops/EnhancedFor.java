package fixtures.loops;

/** The loop over elements needs an array and elements that are not null. */
public class EnhancedFor {
    static int overNull(int[] numbers) {
        int sum = 0;
        for (int number : numbers) { //~ REAL NullPointerException
            sum += number;
        }
        return sum;
    }

    static int nullElements(String[] words) {
        int sum = 0;
        if (words == null) {
            return 0;
        }
        for (String word : words) {
            sum += word.length(); //~ REAL NullPointerException
        }
        return sum;
    }

    static int guarded(String[] words) {
        int sum = 0;
        if (words == null) {
            return 0;
        }
        for (String word : words) {
            sum += word == null ? 0 : word.length();
        }
        return sum;
    }
}
