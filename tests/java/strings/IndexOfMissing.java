package fixtures.strings;

/** indexOf answers -1 when the character is missing. */
public class IndexOfMissing {
    static String key(String line) {
        if (line == null) {
            return "";
        }
        return line.substring(0, line.indexOf('=')); //~ REAL StringIndexOutOfBoundsException
    }

    static String guarded(String line) {
        int at = line == null ? -1 : line.indexOf('=');
        return at < 0 ? "" : line.substring(0, at);
    }

    static String value(String line) {
        return line == null ? "" : line.substring(line.indexOf('=') + 1);
    }
}
