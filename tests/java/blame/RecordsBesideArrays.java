package fixtures.blame;

/** Who asks how long an array is that a call gave knows nothing about the record that was passed. */
public class RecordsBesideArrays {
    static int[] scale(String text) {
        return new int[text.length()]; //~ REAL NullPointerException package caller
    }

    public static int given(String[] words) {
        int[] scale = scale("ab");
        return words[1].length() + scale.length; //~ REAL ArrayIndexOutOfBoundsException public caller //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
    }

    public static int asked(String[] words) {
        int n = 0;
        for (String word : words) n += word.length(); //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
        return words[1].length() + n; //~ REAL ArrayIndexOutOfBoundsException public own
    }
}
