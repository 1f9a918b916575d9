package fixtures.legal;

import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a stream of the caller's gives after it was filtered, limited, sorted or grouped is nothing that a test can make up. */
public class PipedStreams {
    public static int limited(Stream<String> names) {
        int[] places = new int[4];
        return places[names.limit(3).toList().size()]; //~ UNCONFIRMED ArrayIndexOutOfBoundsException: environment //~ REAL NullPointerException public caller
    }

    public static int kept(Stream<String> names) {
        int n = 0;
        for (String name : names.filter(Objects::nonNull).collect(Collectors.toList())) { //~ UNCONFIRMED ClassCastException: environment //~ REAL NullPointerException public caller
            n += name.length(); //~ UNCONFIRMED NullPointerException: environment
        }
        return n;
    }
}
