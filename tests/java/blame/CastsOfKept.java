package fixtures.blame;

import java.util.*;

/** Who puts an object into a map of anything chooses its class, also where an object keeps the map. */
public class CastsOfKept {
    public interface Shape {}
    public record Dot() implements Shape {}
    public record Line() implements Shape {}

    private final Map<String, Object> values = new HashMap<>();
    private final Map<String, Shape> shapes = new HashMap<>();

    public void set(String name, Object value) { values.put(name, value); }
    public void draw(String name, Shape shape) { shapes.put(name, shape); }
    public Integer width() { return (Integer) values.get("width"); } //~ REAL ClassCastException public caller
    public Line line() { return (Line) shapes.get("line"); } //~ REAL ClassCastException public own

    public Integer either(String name) {
        Object value = values.get(name);
        return value instanceof String text ? text.length() : (Integer) value; //~ REAL ClassCastException public own
    }

    /// The class itself puts objects of two classes there.
    public static final class Meters {
        private final Map<String, Object> meters = new HashMap<>();

        public StringBuilder log(String name) {
            return (StringBuilder) meters.computeIfAbsent(name, key -> new StringBuilder()); //~ REAL ClassCastException public own
        }
        public int[] counts(String name) {
            meters.putIfAbsent(name, new int[4]);
            return (int[]) meters.get(name); //~ REAL ClassCastException public own
        }
    }
}
