package fixtures.strings;

/** What separates parts may be several characters in a row. */
public class SplitByArrows {
    static int target(String line) {
        String[] ends = line.split("->"); //~ REAL NullPointerException caller
        return ends.length < 2 ? 0 : Integer.parseInt(ends[1]); //~ REAL NumberFormatException own
    }

    static String method(String request) {
        String[] lines = request.split("\r\n"); //~ REAL NullPointerException caller
        return lines.length < 2 ? "" : lines[1].split(": ")[1]; //~ REAL ArrayIndexOutOfBoundsException own
    }

    static char end(String range) {
        String[] ends = range.split("\\.\\."); //~ REAL NullPointerException caller
        return ends.length == 2 ? ends[1].charAt(1) : ' '; //~ REAL StringIndexOutOfBoundsException own
    }

    static char last(String name) {
        String[] parts = name.split("::", -1); //~ REAL NullPointerException caller
        return parts.length == 3 ? parts[2].charAt(0) : ' '; //~ REAL StringIndexOutOfBoundsException own
    }

    static int port(String host) {
        if (host == null || !host.endsWith(":")) return 0;
        return host.split(": ")[1].length(); //~ REAL ArrayIndexOutOfBoundsException own
    }

    static char lastFilled(String name) {
        String[] parts = name == null ? new String[0] : name.split("::");
        return parts.length == 3 ? parts[2].charAt(0) : ' ';
    }
}
