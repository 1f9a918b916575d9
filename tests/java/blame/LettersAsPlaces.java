package fixtures.blame;

/** Letters of a text are places in an array that the code makes as long as the text. */
public class LettersAsPlaces {
    public static int[] places(String order) {
        int[] at = new int[order.length()]; //~ REAL NullPointerException public caller
        for (int i = 0; i < order.length(); i++) {
            at[order.charAt(i) - '1'] = i; //~ REAL ArrayIndexOutOfBoundsException public own
        }
        return at;
    }

    /** Numbers that are passed as places are the caller's. */
    public static int[] inverse(int[] order) {
        int[] at = new int[order.length]; //~ REAL NullPointerException public caller
        for (int i = 0; i < order.length; i++) {
            at[order[i]] = i; //~ REAL ArrayIndexOutOfBoundsException public caller
        }
        return at;
    }

    /** So is the array that is passed beside the text. */
    public static void mark(String order, boolean[] seen) {
        seen[order.charAt(0) - '1'] = true; //~ REAL NullPointerException public caller //~ REAL StringIndexOutOfBoundsException public own //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    /** So are letters of another text. */
    public static int count(String text, String order) {
        int[] at = new int[order.length()]; //~ REAL NullPointerException public caller
        return at[text.charAt(0) - 'a']; //~ REAL ArrayIndexOutOfBoundsException public caller //~ REAL NullPointerException public caller //~ REAL StringIndexOutOfBoundsException public own
    }
}
