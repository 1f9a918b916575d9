package fixtures.gaps;

import java.util.stream.IntStream;

/** What the stream of a library method gives depends on that method; a stream of the caller is scripted. */
public class StreamOfText {
    static long ofText(StringBuilder s) {
        return s == null ? 0 : 10 / (s.chars().filter(c -> c == 'a').count() - 2); //~ UNCONFIRMED ArithmeticException: environment
    }

    static long ofCaller(IntStream stream) {
        return stream == null ? 0 : 10 / (stream.count() - 2); //~ REAL ArithmeticException
    }
}
