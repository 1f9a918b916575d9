package fixtures.blame;

import java.util.Arrays;

/** An array that is too short for a place which the code has searched for is no record. */
public class SearchedRecord {
    public static String option(String[] arguments) {
        int at = Arrays.asList(arguments).indexOf("-o"); //~ REAL NullPointerException public caller
        return at >= 0 ? arguments[at + 1] : ""; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    /** The place was searched for in another array. */
    public static int price(String[] names, int[] prices) {
        int at = Arrays.asList(names).indexOf("tea"); //~ REAL NullPointerException public caller
        return at >= 0 ? prices[at] : 0; //~ REAL ArrayIndexOutOfBoundsException public caller //~ REAL NullPointerException public caller
    }

    /** What was searched for is no place in what it lies in. */
    public static String column(String[] header, String[] row) {
        int at = Arrays.asList(header).indexOf(row[0]); //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
        return at >= 0 ? row[at] : ""; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    /** Both sides know how long that is. */
    public static double volume(double[] sizes) {
        return sizes[0] * sizes[1] * sizes[2]; //~ REAL ArrayIndexOutOfBoundsException public caller //~ REAL NullPointerException public caller
    }
}
