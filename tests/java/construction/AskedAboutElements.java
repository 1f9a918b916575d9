package fixtures.construction;

import java.util.Comparator;
import java.util.function.Predicate;

/** A function that tells two elements of an array apart is passed two that differ. */
public class AskedAboutElements {
    public static int some(Predicate<String> wanted, String[] words) {
        if (wanted == null || words == null || words.length != 2) return 0;
        int n = 0;
        for (String word : words) if (wanted.test(word)) n++;
        return n == 1 ? 10 / (n - 1) : 0; //~ REAL ArithmeticException public own
    }

    public static int boxes(Predicate<Integer> wanted, Integer[] numbers) {
        if (wanted == null || numbers == null || numbers.length != 2) return 0;
        return wanted.test(numbers[0]) && !wanted.test(numbers[1]) ? numbers[9] : 0; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int peak(Comparator<String> order, String[] words) {
        if (order == null || words == null || words.length != 3) return 0;
        int up = order.compare(words[0], words[1]);
        return up < 0 && order.compare(words[1], words[2]) > 0 ? words[3].length() : 0; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int same(Predicate<String> wanted, String[] words) {
        if (wanted == null || words == null || words.length != 1) return 0;
        return wanted.test(words[0]) && !wanted.test(words[0]) ? words[1].length() : 0;
    }
}
