package fixtures.modern;

import java.util.List;

/** The array that a stream over the caller's list gives has as many elements as the list. */
public class StreamsToArrays {
    static Object first(List<String> names) {
        return names == null ? null : names.stream().toArray()[0]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static Object firstOfSome(List<String> names) {
        return names == null || names.isEmpty() ? null : names.stream().toArray()[0];
    }

    static String third(List<String> names) {
        return names == null ? "" : names.stream().map(String::valueOf).toArray(String[]::new)[2]; //~ REAL ArrayIndexOutOfBoundsException, NegativeArraySizeException forced
    }

    static int onlyLength(List<String> names) {
        return names == null ? 0 : 10 / (names.stream().toArray().length - 1); //~ REAL ArithmeticException
    }
}
