package fixtures.strings;

import java.util.HashMap;
import java.util.Map;

/** Keys and values that a loop cuts from lines, and that are read by a constant. */
public class LoadedSettings {
    private final Map<String, String> settings = new HashMap<>();

    public void load(String text) {
        for (String line : text.split("\n")) { //~ REAL NullPointerException public caller
            String[] pair = line.split("=");
            if (pair.length == 2) {
                settings.put(pair[0].trim(), pair[1].trim());
            }
        }
    }

    public int port() {
        String port = settings.get("port");
        return port == null ? 0 : Integer.parseInt(port); //~ REAL NumberFormatException public own
    }
}
