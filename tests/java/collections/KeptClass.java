package fixtures.collections;

import java.util.Deque;
import java.util.List;
import java.util.LinkedList;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;

/** A field is declared by an interface, and the class says with what collection it is filled. */
public class KeptClass {
    private final Set<String> names = new TreeSet<>();
    private final Map<String, Integer> counts = new TreeMap<>();
    private final Deque<String> open = new LinkedList<>();
    private final List<String> log = new CopyOnWriteArrayList<>();

    public void name(String name) {
        names.add(name); //~ REAL NullPointerException public caller
    }

    public int count(String name) {
        return counts.computeIfAbsent(name, key -> 1); //~ REAL NullPointerException public caller
    }

    public void open(String name) {
        open.push(name);
    }

    public int close() {
        return open.pop().length(); //~ REAL NoSuchElementException public own //~ REAL NullPointerException public caller
    }

    public void repeat() {
        for (String line : log) {
            log.add(line);
        }
    }
}
