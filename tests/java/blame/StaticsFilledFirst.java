package fixtures.blame;

import java.util.HashMap;
import java.util.Map;

/** What a static method fills before others are called is as an object's: those that never ask rely on it, if there are two. */
public class StaticsFilledFirst {
    private static Map<String, String> conf;
    private static int[] cells;
    private static Map<String, String> names;

    public static void init() { conf = new HashMap<>(Map.of("a", "b")); }
    public static int size() { return conf.size(); } //~ REAL NullPointerException public caller
    public static boolean has(String key) { return conf.containsKey(key); } //~ REAL NullPointerException public caller

    /** Somebody asks. */
    public static void make() { cells = new int[3]; }
    public static boolean isMade() { return cells != null; }
    public static int first() { return cells[0]; } //~ REAL NullPointerException public own
    public static int last() { return cells[2]; } //~ REAL NullPointerException public own

    /** Only one uses it. */
    public static void open() { names = new HashMap<>(); }
    public static int number() { return names.size(); } //~ REAL NullPointerException public own
}
