package fixtures.blame;

import java.util.*;

/** What one constructor makes at once, and another one leaves to `initialize()`, is there for those that never ask. */
public class LeftToInit {
    private Map<String, Integer> levels;
    private Map<String, Integer> names;

    public LeftToInit() {}
    public LeftToInit(String level) { initialize(); }

    public void initialize() {
        levels = new HashMap<>();
        names = new HashMap<>();
    }

    public int size() { return levels.size(); } //~ REAL NullPointerException public caller
    public int named() { return names.size(); } //~ REAL NullPointerException public own
    public boolean isNamed() { return names != null; }
    public static class Walk {
        private byte[] steps;
        private byte[] other;

        public Walk() { this(null, null); }
        public Walk(byte[] steps, byte[] other) { this.steps = steps; this.other = other; }
        public void take(byte[] steps) { this.steps = steps; }
        public int length() { return steps.length; } //~ REAL NullPointerException public caller
        public int otherLength() { return other.length; } //~ REAL NullPointerException public own
    }

    public static class Room {
        private byte[] walls;

        public Room() { this(new byte[1]); }
        public Room(byte[] walls) { this.walls = walls; }
        public void build(byte[] walls) { this.walls = walls; }
        public int size() { return walls.length; } //~ REAL NullPointerException public caller
    }
}
