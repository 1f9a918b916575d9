package fixtures.collections;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/** A map for an enum refuses null, whatever the field is declared as. */
public class KeptEnumMap {
    public enum Size { SMALL, LARGE }

    private final Map<String, Size> byLabel = new HashMap<>();
    private final Map<Size, Integer> sold = new EnumMap<>(Size.class);

    public void label(String label, Size size) {
        byLabel.put(label, size);
    }

    public void sell(String label) {
        sold.merge(byLabel.get(label), 1, Integer::sum); //~ REAL NullPointerException public own
    }

    public void restock(String label, int n) {
        sold.put(byLabel.get(label), n); //~ REAL NullPointerException public own
    }

    public void restockKnown(String label, int n) {
        Size size = byLabel.get(label);
        if (size != null) {
            sold.put(size, n);
        }
    }
}
