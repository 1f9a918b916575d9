package fixtures.collections;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Elements and values are unboxed, compared and counted. */
public class Boxes {
    static int sum(List<Integer> numbers) {
        int sum = 0;
        for (int i = 0; numbers != null && i < numbers.size(); i++) {
            sum += numbers.get(i); //~ REAL NullPointerException
        }
        return sum;
    }

    static int quotient(List<Integer> numbers) {
        if (numbers == null || numbers.size() != 2 || numbers.contains(null)) {
            return 0;
        }
        return numbers.get(0) / numbers.get(1); //~ REAL ArithmeticException
    }

    static int counted(List<String> words) {
        Map<String, Integer> counts = new HashMap<>();
        for (String word : words == null ? new ArrayList<String>() : words) {
            counts.put(word, counts.containsKey(word) ? counts.get(word) + 1 : 1);
        }
        return counts.get("the"); //~ REAL NullPointerException
    }

    static boolean equal(Map<String, Integer> counts) {
        return counts != null && counts.get("a") == 3; //~ REAL NullPointerException
    }
}
