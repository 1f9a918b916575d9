package fixtures.blame;

import java.util.HashMap;
import java.util.Map;

/** What a private method puts into a map of anything is what those that call it let through. */
public class PutByHelper {
    public static final class Typed {
        private final Map<String, Object> map = new HashMap<>();

        public void text(String key, String value) {
            put(key, value);
        }

        private void put(String key, Object value) {
            map.put(key, value);
        }

        public boolean isOn(String key) {
            return map.containsKey(key) && (Boolean) map.get(key); //~ REAL ClassCastException public own //~ REAL NullPointerException public caller
        }
    }

    public static final class Open {
        private final Map<String, Object> map = new HashMap<>();

        public void set(String key, Object value) {
            put(key, value);
        }

        private void put(String key, Object value) {
            map.put(key, value);
        }

        public boolean isOn(String key) {
            return map.containsKey(key) && (Boolean) map.get(key); //~ REAL ClassCastException public caller //~ REAL NullPointerException public caller
        }
    }
}
