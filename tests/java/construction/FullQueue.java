package fixtures.construction;

import java.util.ArrayDeque;
import java.util.Queue;

/** Many elements that nobody looks at may be one object. */
public class FullQueue {
    private final Queue<Skier> waiting = new ArrayDeque<>();

    public void queue(Skier skier) { waiting.add(skier); } //~ REAL NullPointerException public caller

    public String rest() { return ".".repeat(10 - waiting.size()); } //~ REAL IllegalArgumentException public own

    public static class Skier {
        private final String name;

        public Skier(String name) { this.name = name; }

        public int length() { return name.length(); } //~ REAL NullPointerException public caller
    }
}
