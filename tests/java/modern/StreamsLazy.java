package fixtures.modern;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A stream that nobody asks for anything does nothing, and what a lambda captures is what its maker had. */
public class StreamsLazy {
    static int asked(List<String> names) {
        if (names == null) {
            return 0;
        }
        return (int) names.stream().peek(name -> shorten(name)).filter(name -> name != null).count();
    }

    private static String shorten(String name) {
        return name.trim(); //~ REAL NullPointerException
    }

    static boolean stopsAtFirst(int n) {
        return Stream.of(5, n).map(x -> divide(x)).anyMatch(share -> share == 2); //~ REAL NullPointerException forced
    }

    private static int divide(int x) {
        return x == 5 ? 2 : 10 / (x == 0 ? 1 : x);
    }

    static String joined(List<String> names, String prefix) {
        if (names == null || prefix == null) {
            return "";
        }
        return names.stream().map(name -> prefix.concat("-") + name).collect(Collectors.joining());
    }

    static Function<String, Integer> later(String text) {
        return other -> text.length();
    }
}
