package fixtures.construction;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;

/** What an object hands out acts on the object: a lambda, a cursor, an iterator, a list that is no copy. */
public class ThroughAgents {
    private int seen, position = 1, turns = 2, safe = 1;
    private final List<String> names = new ArrayList<>(List.of("a")), copied = new ArrayList<>(List.of("b"));

    public Runnable reset() { return () -> seen--; }
    public int at() { return names.size() / (seen + 1); } //~ REAL ArithmeticException public own

    public Cursor walk() { return new Cursor(); }
    public int step() { return 10 / position; } //~ REAL ArithmeticException public own

    public Iterator<Integer> turns() {
        return new Iterator<>() {
            @Override public boolean hasNext() { return turns > 0; }
            @Override public Integer next() { return --turns; }
        };
    }
    public int perTurn() { return 12 / (turns - 1); } //~ REAL ArithmeticException public own

    public List<String> names() { return names; }
    public char first() { return names.get(0).charAt(0); } //~ REAL IndexOutOfBoundsException public own //~ REAL StringIndexOutOfBoundsException public own //~ REAL NullPointerException public caller

    public List<String> copied() { return new ArrayList<>(copied); }
    public void copy(String name) { copied.add(Objects.requireNonNull(name)); }
    public int lengthOfFirst() { return copied.get(0).length(); } //~ REAL IndexOutOfBoundsException forced own //~ REAL NullPointerException forced caller

    public Runnable more() { return () -> safe = Math.max(1, safe + 1); }
    public int share() { return 10 / safe; }

    public final class Cursor {
        public void advance() { position--; }
    }
}
