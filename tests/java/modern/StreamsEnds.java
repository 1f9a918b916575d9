package fixtures.modern;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** What comes out at the end of a stream: lists, optionals, sums and counts. */
public class StreamsEnds {
    static int longNames(List<String> names) {
        List<String> found = names == null ? List.of() : names
            .stream()
            .filter(name -> name != null && name.length() > 1)
            .collect(Collectors.toList());
        return found.get(0).length(); //~ REAL IndexOutOfBoundsException, ArrayIndexOutOfBoundsException
    }

    static String first(List<String> names) {
        var found = names == null ? null : names.stream().filter(Objects::nonNull).findFirst();
        return found == null ? "" : found.get(); //~ REAL NoSuchElementException
    }

    static int share(int[] numbers) {
        int sum = numbers == null ? 1 : Arrays.stream(numbers).sum();
        return 100 / sum; //~ REAL ArithmeticException
    }

    static int largest(int[] numbers) {
        var largest = numbers == null ? null : Arrays.stream(numbers).max();
        return largest == null ? 0 : largest.getAsInt(); //~ REAL NoSuchElementException
    }

    static int guarded(int[] numbers, List<String> names) {
        if (numbers == null || names == null) {
            return 0;
        }
        int n = (int) names.stream().filter(Objects::nonNull).count();
        return n == 0 ? Arrays.stream(numbers).max().orElse(0) : 10 / n;
    }
}
