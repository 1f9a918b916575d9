package fixtures.modern;

import java.util.List;
import java.util.stream.IntStream;

/** Streams run the bodies of their lambdas, when and as often as a JVM does. */
public class StreamsSmall {
    static int sum(List<Integer> numbers) {
        return numbers
            .stream() //~ REAL NullPointerException
            .mapToInt(n -> 10 / n) //~ REAL ArithmeticException, NullPointerException
            .sum();
    }

    static int inverses(int n) {
        IntStream numbers = IntStream.of(1, 2, n);
        return numbers
            .map(x -> 10 / x) //~ REAL ArithmeticException
            .sum();
    }

    static int guarded(int n) {
        IntStream numbers = IntStream.of(1, 2, n);
        return numbers
            .filter(x -> x != 0)
            .map(x -> x == 0 ? 0 : 10 / x)
            .sum();
    }

    static int counted(List<Integer> numbers) {
        int sum = 0;
        for (int n : numbers) { //~ REAL NullPointerException
            sum += n == 0 ? 0 : 10 / n;
        }
        return sum;
    }
}
