package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** Nobody passes a negative place; a test for what is too large is not one for that. A remainder may well be negative. */
public class BelowNothing {
    private final List<String> names = new ArrayList<>();
    private final int[] turns = {90, 180, 270, 0};
    private int at;

    public void add(String name) {
        names.add(name == null ? "" : name);
    }

    public String fromEnd(int depth) {
        if (depth >= names.size()) return null;
        return names.get(names.size() - 1 - depth); //~ REAL IndexOutOfBoundsException public caller
    }

    public List<String> first(int count) {
        return count >= names.size() ? names : new ArrayList<>(count); //~ REAL IllegalArgumentException public caller
    }

    public int turned(int by) {
        return turns[by % turns.length]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public String stepped(int by) {
        at += by;
        return at >= names.size() ? null : names.get(at); //~ REAL IndexOutOfBoundsException public caller
    }

    public String signed(int place) {
        return place == -1 ? names.get(names.size() - 1) : null; //~ REAL IndexOutOfBoundsException public own
    }
}
