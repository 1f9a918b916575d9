package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** Arrays that a method makes too short itself, out of the numbers that it is passed. */
public class PastComputedEnd {
    public static int[] blocks(int[] data, int size) {
        if (size < 1) {
            throw new IllegalArgumentException("size");
        }
        int[] sums = new int[data.length / size]; //~ REAL NullPointerException public caller
        for (int i = 0; i < data.length; i++) {
            sums[i / size] += data[i]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
        }
        return sums;
    }

    private final List<Integer> numbers = new ArrayList<>();

    public void add(int number) {
        numbers.add(number);
    }

    /** As many places as numbers, whatever the numbers are. */
    public int[] flags() {
        int[] flags = new int[numbers.size() + 1];
        for (int number : numbers) {
            flags[number] = 1; //~ REAL ArrayIndexOutOfBoundsException public own
        }
        return flags;
    }

    /** Which place is the caller's choice. */
    public static int[] one(int size, int at) {
        int[] made = new int[Math.max(1, size & 7)];
        made[at] = 1; //~ REAL ArrayIndexOutOfBoundsException public caller
        return made;
    }
}
