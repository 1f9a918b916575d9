package fixtures.construction;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** Agents that are only known by an interface: a lease that ends twice, an iterator that goes on before it removes. */
public class AgentsByInterface {
    private final String[] names = {"a", "b"};
    private int held;
    private boolean used;

    /** What somebody has for a while. */
    public interface Lease { void use(); void end(); }

    public Lease lease() {
        held++;
        return new Lease() {
            @Override public void use() { used = true; }
            @Override public void end() { held--; }
        };
    }

    public int each() { return used ? 10 / held : 0; } //~ REAL ArithmeticException public own
    public Iterator<String> names() {
        return new Iterator<>() {
            private int next;
            @Override public boolean hasNext() { return next < names.length; }
            @Override public String next() {
                if (next == names.length) throw new NoSuchElementException();
                return names[next++]; //~ REAL ArrayIndexOutOfBoundsException forced caller
            }
            @Override public void remove() {
                if (next == 0) throw new IllegalStateException();
                names[next - 1] = null; //~ REAL ArrayIndexOutOfBoundsException forced caller
            }
        };
    }

    public int second() { return names[1].length(); } //~ REAL NullPointerException public own
}
