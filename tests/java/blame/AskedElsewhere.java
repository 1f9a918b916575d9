//@ release=17
package fixtures.blame;

/** A class that has something else to show for null knows that null may be there; to describe oneself is no question. */
public final class AskedElsewhere {
    public interface Source {
        String name();
    }

    public static final class Card {
        private final String name;

        public Card(Source source) {
            if (source == null) throw new IllegalArgumentException("source");
            name = source.name();
        }

        public String label() { return name == null ? "?" : name; }
        public int width() { return name.length(); } //~ REAL NullPointerException public contradiction
    }

    public record Message(String id, String parent) {
        public boolean isFirst() { return parent == null; }
        public int depth() { return parent.length(); } //~ REAL NullPointerException public contradiction
        public int length() { return id.length(); } //~ REAL NullPointerException public caller

        @Override
        public String toString() { return id == null ? "" : id; }
    }
}
