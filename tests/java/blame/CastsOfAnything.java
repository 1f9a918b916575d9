package fixtures.blame;

import java.util.*;

/** Who puts an object of any class into a map of anything chooses it; who has shapes in it knows that there are several. */
public class CastsOfAnything {
    public interface Shape {}
    public record Dot() implements Shape {}
    public record Line() implements Shape {}

    public static int width(Map<String, ?> options) {
        if (options == null) return 0;
        Object width = options.get("width");
        return width == null ? 0 : (Integer) width; //~ REAL ClassCastException public caller
    }

    public static Line line(Map<String, Shape> shapes) {
        return shapes == null ? null : (Line) shapes.get("line"); //~ REAL ClassCastException public own
    }

    /** Documented, for all that is asked about, and what is in that. */
    public static final class Names extends AbstractSet<Map.Entry<String, String>> {
        private final Map<String, String> names = new TreeMap<>();

        public void put(Object name) { names.put((String) name, ""); } //~ REAL ClassCastException public caller //~ REAL NullPointerException public caller

        @Override public boolean contains(Object entry) {
            return entry instanceof Map.Entry<?, ?> own && ((String) own.getKey()) != null; //~ REAL ClassCastException public caller
        }

        @Override public Iterator<Map.Entry<String, String>> iterator() { return names.entrySet().iterator(); }
        @Override public int size() { return names.size(); }
    }

    public static final class BySize implements Comparator<Object> {
        @Override public int compare(Object one, Object other) {
            return one == null ? 0 : ((String) one).length(); //~ REAL ClassCastException public caller
        }
    }
}
