package fixtures.blame;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** How many elements a stream leaves of an array that is passed is the code's own doing, unless it leaves all. */
public class SiftedStreams {
    public static int positive(int[] all) {
        return Arrays.stream(all) //~ REAL NullPointerException public caller
                .filter(it -> it > 0)
                .boxed()
                .collect(Collectors.toList())
                .get(0); //~ REAL IndexOutOfBoundsException public own
    }

    public static Object second(Object[] pair) {
        return List.of(pair).get(1); //~ REAL ArrayIndexOutOfBoundsException public caller //~ REAL NullPointerException public caller //~ REAL IndexOutOfBoundsException public caller
    }
}
