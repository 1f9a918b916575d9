package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** The code asks whether an index is at most as large as the array is long. */
public class OneTooMany {
    private final List<Integer> days = new ArrayList<>();

    public void put(int day) {
        days.add(day);
    }

    public int[] counts(int to) {
        if (to < 0 || to > 1000) {
            return new int[0];
        }
        int[] counts = new int[to];
        for (int day : days) {
            if (day >= 0 && day <= to) {
                counts[day]++; //~ REAL ArrayIndexOutOfBoundsException public contradiction
            }
        }
        return counts;
    }

    /** Of another number nobody has asked. */
    public static int count(int day, int[] counts, int to) {
        return day >= 0 && day <= to ? counts[day] : 0; //~ REAL ArrayIndexOutOfBoundsException public caller //~ REAL NullPointerException public caller
    }

    public static int within(int day, int to) {
        if (to < 0 || to > 1000) {
            return 0;
        }
        int[] counts = new int[to];
        return day >= 0 && day < to ? counts[day] : 0;
    }
}
