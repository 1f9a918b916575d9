package fixtures.blame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Who looks for a number among others and takes it for a place, or what a search gives, mixes them up; whoever passes a place answers for it. */
public class LookedFor {
    private final List<Integer> ids = new ArrayList<>();

    public void add(int id) { ids.add(id); }

    public void remove(int id) {
        if (ids.contains(id)) ids.remove(id); //~ REAL IndexOutOfBoundsException public contradiction
    }

    public void removeAt(int place) {
        if (!ids.isEmpty()) ids.remove(place); //~ REAL IndexOutOfBoundsException public caller
    }

    public void drop(int id) {
        if (ids.contains(id)) ids.remove(Integer.valueOf(id));
    }

    public static int count(String text, int letter, int[] counts) {
        boolean isThere = text != null && counts != null && !text.isEmpty() && text.charAt(0) == letter;
        return isThere ? counts[letter] : 0; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int find(int[] sorted, int key) {
        return sorted == null ? 0 : sorted[Arrays.binarySearch(sorted, key)]; //~ REAL ArrayIndexOutOfBoundsException public own
    }
}
