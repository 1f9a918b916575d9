package fixtures.collections;

import java.util.LinkedHashMap;
import java.util.Map;

/** Maps that let go of their eldest entry: which one that is depends on what was put, or looked up, last. */
public class EldestEntry {
    static class Recent extends LinkedHashMap<String, Integer> {
        Recent(boolean byAccess) {
            super(8, 0.75f, byAccess);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            return size() > 2;
        }
    }

    static int firstOfThree() {
        Recent recent = new Recent(false);
        recent.put("a", 1);
        recent.put("b", 2);
        recent.get("a");
        recent.put("c", 3);
        return recent.get("b") + recent.get("a"); //~ REAL NullPointerException
    }

    static int leastRecent() {
        Recent recent = new Recent(true);
        recent.put("a", 1);
        recent.put("b", 2);
        recent.get("a");
        recent.put("c", 3);
        return recent.get("a") + recent.get("c");
    }
}
