package fixtures.collections;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Maps and sets that loops over them change: an iterator looks ahead, so the last element may go. */
public class ChangedInLoop {
    public static void keys(Map<String, Integer> map) {
        for (String key : map.keySet()) if (key.isEmpty()) map.remove(key); //~ REAL ConcurrentModificationException public own, NullPointerException public caller, NullPointerException public caller
    }
    public static void entries(Map<Integer, Integer> map) {
        for (Map.Entry<Integer, Integer> it : map.entrySet()) if (it.getKey() > 5) map.remove(it.getKey()); //~ REAL ConcurrentModificationException public own, NullPointerException public caller, NullPointerException public caller
    }
    public static void sorted(TreeMap<String, Integer> map) {
        for (String key : map.keySet()) if (key.isEmpty()) map.remove(key); //~ REAL ConcurrentModificationException public own, NullPointerException public caller
    }
    public static void elements(Set<String> set) {
        for (String it : set) set.remove(it); //~ REAL ConcurrentModificationException public own, NullPointerException public caller
    }
    public static void cleared(Map<String, Integer> map) {
        for (String key : map.keySet()) map.clear(); //~ REAL ConcurrentModificationException public own, NullPointerException public caller
    }
    public static void once(Map<String, Integer> map) {
        if (map == null) return;
        for (String key : map.keySet()) {
            map.clear();
            break;
        }
    }
    public static void single(Map<String, Integer> map) {
        if (map == null || map.size() != 1) return;
        for (String key : map.keySet()) map.remove(key);
    }
    public static void replaced(Map<String, Integer> map) {
        if (map == null) return;
        for (String key : map.keySet()) map.put(key, 1);
    }
}
