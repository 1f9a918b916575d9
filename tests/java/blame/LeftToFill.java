package fixtures.blame;

import java.util.*;

/** What one constructor leaves for a method to fill is there for those that never ask; collections may be forgotten. */
public class LeftToFill {
    private byte[] buffer;
    private List<String> names;
    private int at;

    public LeftToFill() {}

    public LeftToFill(int size) {
        buffer = new byte[size & 7];
        names = new ArrayList<>();
    }

    public void use(byte[] buffer, List<String> names) {
        this.buffer = buffer;
        this.names = names;
        at = 0;
    }

    public int room() { return buffer.length - at; } //~ REAL NullPointerException public caller
    public boolean isNamed() { return !names.isEmpty(); } //~ REAL NullPointerException public own
    @Override public int hashCode() { return buffer.length; } //~ REAL NullPointerException public own

    public static final class Link {
        private Link before;

        public Link() {}
        public Link(Link before) { this.before = before; }
        public void after(Link link) { before = link; }
        public Link twoBefore() { return before.before; } //~ REAL NullPointerException public own
    }
}
