package fixtures.collections;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;

/** Methods that take a lambda run its body. */
public class Lambdas {
    static List<String> grouped(Map<String, List<String>> index, String key) {
        if (index != null) {
            index.computeIfAbsent(key, k -> new ArrayList<>()).add(key);
            return index.get(key).subList(0, 1);
        }
        return null;
    }

    static void each(List<String> names) {
        if (names != null) {
            names.forEach(name -> name.trim()); //~ REAL NullPointerException
        }
    }

    static int removed(List<Integer> numbers) {
        if (numbers == null || numbers.size() != 1) {
            return 1;
        }
        numbers.removeIf(number -> number != null);
        return 1 / numbers.size(); //~ REAL ArithmeticException
    }

    static int merged() {
        Map<String, Integer> counts = new HashMap<>();
        BinaryOperator<Integer> sum = (x, y) -> x + y; //~ REAL NullPointerException
        counts.merge("a", 1, sum);
        counts.merge("a", 1, sum);
        return 1 / (counts.get("a") - 2); //~ REAL ArithmeticException
    }
}
