package fixtures.strings;

/** Separators are where the path needs them: parts may be empty, long, or the rest of the text. */
public class SplitAnywhere {
    static int afterNumber(String s) {
        String[] parts = s == null ? new String[0] : s.split(":");
        int port = parts.length < 2 || parts[1].isEmpty() ? 0 : parts[1].charAt(0);
        return parts.length < 2 ? 0 : parts[0].charAt(0) + port; //~ REAL StringIndexOutOfBoundsException
    }

    static char named(String s) {
        String[] parts = s == null ? new String[0] : s.split("=");
        return parts.length == 2 && parts[0].equals("name") ? parts[1].charAt(3) : ' '; //~ REAL StringIndexOutOfBoundsException
    }

    static int limited(String s) {
        String[] parts = s == null ? new String[0] : s.split("=", 2);
        return parts.length == 2 && parts[0].equals("n") ? 10 / parts[1].length() : 0; //~ REAL ArithmeticException
    }

    static String kept(String s) {
        String[] parts = s == null ? new String[0] : s.split(",", -1);
        return parts.length < 3 ? "" : parts[1].substring(1); //~ REAL StringIndexOutOfBoundsException
    }

    static char words(String s) {
        return s == null ? ' ' : s.split("\\s+", 3)[2].charAt(1); //~ REAL ArrayIndexOutOfBoundsException, StringIndexOutOfBoundsException
    }

    static int never(String s) {
        int least = s == null ? 1 : s.split("/", 2).length;
        String[] parts = s == null ? new String[0] : s.split("/");
        boolean hasEmptyEnd = parts.length > 1 && parts[parts.length - 1].isEmpty();
        return 10 / least + (hasEmptyEnd ? 10 / (least - least) : 0);
    }
}
