package fixtures.blame;

/** Keys of any class have an order unless a caller puts others there, as into a sorted map; of its own classes the code knows. */
public class KeysWithoutOrder<K> {
    public interface Shape {}
    public record Dot() implements Shape {}

    private K least;
    private Shape shape;

    @SuppressWarnings("unchecked")
    public void insert(K key) {
        if (key == null) return;
        if (least == null || ((Comparable<K>) key).compareTo(least) < 0) least = key; //~ REAL ClassCastException public caller
    }

    @SuppressWarnings("unchecked")
    public boolean isLeast(KeysWithoutOrder<K> other) {
        if (other == null || other.least == null || least == null) return false;
        return ((Comparable<K>) other.least).compareTo(least) == 0; //~ REAL ClassCastException public caller
    }

    public void setShape(Shape shape) { this.shape = shape; }

    @SuppressWarnings("unchecked")
    public int order(Shape other) { return shape == null ? 0 : ((Comparable<Shape>) shape).compareTo(other); } //~ REAL ClassCastException public own
}
