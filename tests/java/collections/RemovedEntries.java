package fixtures.collections;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/** An entry keeps its value when it is removed. */
public class RemovedEntries {
    private final Map<String, String> kinds = new LinkedHashMap<>();

    public void put(String name) {
        kinds.put(name, "");
    }

    public char evict() {
        Iterator<Map.Entry<String, String>> entries = kinds.entrySet().iterator();
        if (!entries.hasNext()) {
            return ' ';
        }
        Map.Entry<String, String> eldest = entries.next();
        entries.remove();
        return eldest.getValue().charAt(0); //~ REAL StringIndexOutOfBoundsException public own
    }
}
