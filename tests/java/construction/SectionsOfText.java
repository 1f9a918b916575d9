package fixtures.construction;

import java.util.HashMap;
import java.util.Map;

/** Keys of a text that a static method reads once. */
public class SectionsOfText {
    private final Map<String, String> values = new HashMap<>();

    public static SectionsOfText parse(String text) {
        SectionsOfText parsed = new SectionsOfText();
        String section = "";
        for (String line : text.split("\n")) { //~ REAL NullPointerException caller
            if (line.startsWith("[") && line.endsWith("]") && line.length() > 1) {
                section = line.substring(1, line.length() - 1) + ".";
            } else if (line.indexOf('=') > 0) {
                int equals = line.indexOf('=');
                parsed.values.put(section + line.substring(0, equals).trim(), line.substring(equals + 1));
            }
        }
        return parsed;
    }

    public int perWorker() {
        String size = values.get("size");
        String workers = values.get("workers");
        if (size == null || workers == null) return 0;
        return Integer.parseInt(size) / Integer.parseInt(workers); //~ REAL NumberFormatException public own //~ REAL NumberFormatException public own //~ REAL ArithmeticException public own
    }
}
