package fixtures.modern;

import java.util.List;
import java.util.stream.IntStream;

/** Streams are not followed. The faults of their lambdas are found in the lambdas themselves. */
public class StreamsSmall {
    static int sum(List<Integer> numbers) {
        return numbers
            .stream() //~ REAL NullPointerException
            .mapToInt(n -> 10 / n) //~ REAL ArithmeticException, NullPointerException
            .sum(); //~ UNCONFIRMED NullPointerException: what the unknown stream returns may be null
    }

    static int inverses(int n) {
        IntStream numbers = IntStream.of(1, 2, n);
        return numbers
            .map(x -> 10 / x) //~ REAL ArithmeticException
            //~^ UNCONFIRMED NullPointerException: what the unknown stream is may be null
            .sum(); //~ UNCONFIRMED NullPointerException: what the unknown stream returns may be null
    }

    static int counted(List<Integer> numbers) {
        int sum = 0;
        for (int n : numbers) { //~ REAL NullPointerException
            sum += n == 0 ? 0 : 10 / n;
        }
        return sum;
    }
}
