package fixtures.collections;

import java.util.HashMap;
import java.util.Map;

/** Keys that are parts of texts: two calls put different ones, or the same one, into a map. */
public class KeysFromTexts {
    private final Map<String, Integer> widths = new HashMap<>();
    private String last = "";

    public void set(String line) {
        int end = line == null ? -1 : line.indexOf('=');
        if (end > 0) {
            last = line.substring(0, end);
            widths.put(last, line.length());
        }
    }

    public void remove(String line) {
        if (line != null && line.startsWith("-")) widths.remove(line.substring(1));
    }

    public int ratio() {
        boolean isReady = widths.containsKey("a") && widths.containsKey("b");
        return isReady ? widths.get("a") / (widths.get("b") - 2) : 0; //~ REAL ArithmeticException public own
    }

    public int width() { return last.isEmpty() ? 0 : widths.get(last); } //~ REAL NullPointerException public own
}
