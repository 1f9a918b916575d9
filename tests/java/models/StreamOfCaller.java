package fixtures.models;

import java.util.stream.Stream;

/** A stream of the caller's may hold anything: what it gives first, and how many there are. */
public class StreamOfCaller {
    public static String first(Stream<String> names) {
        return names == null ? "" : names.findFirst().get(); //~ REAL NoSuchElementException public own
    }

    public static long share(Stream<String> names) {
        return names == null ? 0 : 100 / names.count(); //~ REAL ArithmeticException public caller
    }
}
