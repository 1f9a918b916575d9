package fixtures.collections;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Texts of a sorted set come in their order. */
public class TextsInOrder {
    public static String pair(TreeSet<String> names) {
        List<String> sorted = new ArrayList<>(names); //~ REAL NullPointerException public caller
        if (sorted.size() < 2 || !sorted.get(0).equals("a")) return "";
        return sorted.get(1).equals("b") ? "".substring(2) : ""; //~ REAL StringIndexOutOfBoundsException public own
    }

    public static String pairUpsideDown(TreeSet<String> names) {
        List<String> sorted = new ArrayList<>(names); //~ REAL NullPointerException public caller
        if (sorted.size() < 2 || !sorted.get(0).equals("b")) return "";
        return sorted.get(1).equals("a") ? "".substring(2) : "";
    }
}
