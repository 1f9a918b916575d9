package fixtures.strings;

/** Lines of a text, trimmed one by one. */
public class TrimmedParts {
    public static int second(String text) {
        for (String part : text.split(",")) { //~ REAL NullPointerException public caller
            String value = part.trim();
            if (!value.isEmpty()) {
                return value.charAt(1); //~ REAL StringIndexOutOfBoundsException public own
            }
        }
        return 0;
    }

    public static String key(String text) {
        for (String line : text.split("\n")) { //~ REAL NullPointerException public caller
            String value = line.trim();
            if (value.isEmpty() || value.startsWith("#")) {
                continue;
            }
            return value.substring(0, value.indexOf('=')); //~ REAL StringIndexOutOfBoundsException public own
        }
        return "";
    }
}
