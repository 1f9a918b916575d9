package fixtures.collections;

import java.util.Map;
import java.util.TreeMap;

/** The neighbours of a key in a sorted map that somebody filled: there may be none on one side. */
public class NeighboursOfInputs {
    private final TreeMap<Integer, String> waves = new TreeMap<>();

    public void add(int day, String name) { waves.put(day, name); }

    public int next(int day) {
        return waves.isEmpty() ? day : waves.higherKey(day); //~ REAL NullPointerException public own
    }

    public int known(int day) {
        return waves.isEmpty() || waves.firstKey() > day ? 0 : waves.floorKey(day);
    }

    public int length(int day) {
        Map.Entry<Integer, String> wave = waves.floorEntry(day);
        return wave == null ? 0 : wave.getValue().length(); //~ REAL NullPointerException public caller
    }

    public static int afterLast(TreeMap<Integer, Integer> days) {
        int size = days.size(); //~ REAL NullPointerException public caller
        return size < 5 ? 0 : days.higherKey(days.lastKey()); //~ REAL NullPointerException public own
    }

    public int share(int day) {
        Integer later = waves.ceilingKey(day);
        return later == null ? 0 : 100 / (later - day); //~ REAL ArithmeticException public
    }
}
