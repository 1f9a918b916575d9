package fixtures.models;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What is sorted is in order, and it is what was there before. */
public class SortOrder {
    static int smallest(int a, int b) {
        List<Integer> numbers = new ArrayList<>(Arrays.asList(a, b));
        numbers.sort(null);
        if (numbers.get(0) > numbers.get(1)) {
            return 1 / (a - a);
        }
        return 10 / (numbers.get(0) - 5); //~ REAL ArithmeticException
    }

    static int largest(int a, int b) {
        List<Integer> numbers = new ArrayList<>(Arrays.asList(a, b));
        numbers.sort((x, y) -> Integer.compare(y, x)); //~ REAL NullPointerException forced caller
        if (numbers.get(0) < numbers.get(1)) {
            return 1 / (a - a);
        }
        return numbers.get(0) == a || numbers.get(0) == b ? 0 : 1 / (b - b);
    }

    static int inArray(int a) {
        Integer[] numbers = {a, 3};
        Arrays.sort(numbers);
        return 10 / (numbers[1] - 4); //~ REAL ArithmeticException
    }
}
