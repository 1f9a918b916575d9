package fixtures.legal;

import java.nio.file.Path;
import java.util.Spliterator;
import java.util.stream.IntStream;

/** What the library promises of its interfaces, objects that a test writes keep to. */
public class PromisedNumbers {
    public static int names(Path path) {
        return path == null ? 0 : 10 / (path.getNameCount() + 1);
    }

    public static long size(Spliterator<String> rest) {
        return rest == null ? 0 : 10 / (rest.estimateSize() + 1);
    }

    public static long process(ProcessHandle process) {
        return process == null ? 0 : 10 / (process.pid() + 1);
    }

    public static long share(IntStream numbers) {
        return numbers == null ? 0 : 10 / (numbers.count() + 1);
    }

    public static int inEach(Path path) {
        return path == null ? 0 : 10 / path.getNameCount(); //~ REAL ArithmeticException public caller
    }
}
