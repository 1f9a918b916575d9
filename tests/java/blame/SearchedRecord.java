package fixtures.blame;

import java.util.Arrays;

/** An array that is too short for a place which the code has searched for is no record. */
public class SearchedRecord {
    public static String option(String[] arguments) {
        int at = Arrays.asList(arguments).indexOf("-o"); //~ REAL NullPointerException public caller
        return at >= 0 ? arguments[at + 1] : ""; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    /** Both sides know how long that is. */
    public static double volume(double[] sizes) {
        return sizes[0] * sizes[1] * sizes[2]; //~ REAL ArrayIndexOutOfBoundsException public caller //~ REAL NullPointerException public caller
    }
}
