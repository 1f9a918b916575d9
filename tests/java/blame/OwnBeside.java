package fixtures.blame;

import java.util.regex.Pattern;

/** What the code gets wrong itself, beside numbers of the caller's that have nothing to do with it. */
public class OwnBeside {
    private final int[] counts;
    private final int port;

    public OwnBeside(int[] counts, int port) {
        this.counts = counts == null ? new int[0] : counts;
        this.port = port;
    }

    public int sum() {
        int sum = port;
        for (int i = 0; i <= counts.length; i++) {
            sum += counts[i]; //~ REAL ArrayIndexOutOfBoundsException public own
        }
        return sum;
    }

    public int first() {
        return port > 10 ? counts[0] : 0; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static boolean isWord(String text, int mode) {
        return mode > 3 && text != null && Pattern.compile("a(").matcher(text).find(); //~ REAL PatternSyntaxException public own
    }

    public static char letter(String text, String prefix, int place) {
        return text != null && prefix != null && place >= 0 && place < prefix.length() ? text.charAt(place) : ' '; //~ REAL StringIndexOutOfBoundsException public contradiction
    }
}
