package fixtures.strings;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A key that was cut from a text is found by an equal one. */
public class KeysCutFromText {
    private final Map<String, List<String>> plugins = new HashMap<>();

    public void install(String line) {
        String[] parts = line.split(":"); //~ REAL NullPointerException public caller
        if (parts.length == 2) {
            plugins.put(parts[0], Arrays.asList(parts));
        }
    }

    public void require(String plugin, String other) {
        List<String> required = plugins.get(plugin);
        if (required != null) {
            required.add(other); //~ REAL UnsupportedOperationException public own
        }
    }

    public int share(String plugin) {
        return plugins.containsKey(plugin) ? 100 / (plugins.get(plugin).size() - 2) : 0; //~ REAL ArithmeticException public own
    }

    public int shareOfParts(String plugin) {
        return plugins.containsKey(plugin) ? 100 / plugins.get(plugin).size() : 0; //~ REAL ArithmeticException forced
    }
}
