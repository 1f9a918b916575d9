package fixtures.collections;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;

/** Maps by enum constants, of an object that no constructor makes without being told how, and of a caller. */
public class EnumMaps {
    public enum Stat { HEALTH, MANA }

    private final EnumMap<Stat, Integer> stats = new EnumMap<>(Stat.class);
    private final EnumMap<Stat, List<String>> notes = new EnumMap<>(Stat.class);
    private final int total;

    public EnumMaps(int total) { this.total = total; }
    public void set(Stat stat, int value) { stats.put(stat, value); } //~ REAL NullPointerException public caller
    public void note(Stat stat, String note) { notes.computeIfAbsent(stat, key -> new ArrayList<>()).add(note); } //~ REAL NullPointerException public caller

    public int share() {
        int health = stats.getOrDefault(Stat.HEALTH, 0);
        return total / health; //~ REAL ArithmeticException public own
    }

    public int sum() {
        return stats.isEmpty() ? 0 : stats.get(Stat.HEALTH) + stats.get(Stat.MANA); //~ REAL NullPointerException public own //~ REAL NullPointerException public own
    }

    public String last(Stat stat) {
        return notes.get(stat).get(notes.get(stat).size() - 1); //~ REAL NullPointerException public own //~ REAL IndexOutOfBoundsException forced
    }

    public int level(Stat stat) { return stats.containsKey(stat) ? stats.get(stat) : 0; }

    public static int mean(EnumMap<Stat, Integer> values) {
        return values == null ? 0 : 10 / values.size(); //~ REAL ArithmeticException public own
    }
}
