package fixtures.blame;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A place that is computed from a length is meant to be in it. */
public class FittedToLength {
    private final List<Integer> values = new ArrayList<>();

    public void add(int value) {
        values.add(value);
    }

    /** The largest value has no bin. */
    public int[] histogram(int bins) {
        if (bins <= 0 || values.isEmpty()) return new int[0];
        int least = Collections.min(values), most = Collections.max(values); //~ REAL NullPointerException forced caller
        int[] counts = new int[bins];
        int width = (most - least) / bins;
        if (width == 0) return counts;
        for (int value : values) {
            counts[(value - least) / width]++; //~ REAL ArrayIndexOutOfBoundsException public own
        }
        return counts;
    }

    /** Content that is wrong is not fitted by moving it. */
    public static boolean[] moved(int[] places, int n) {
        if (places == null || n < 1) return null;
        boolean[] moved = new boolean[n * 2]; //~ REAL NegativeArraySizeException public caller
        for (int place : places) moved[n + place] = true; //~ REAL ArrayIndexOutOfBoundsException public caller
        return moved;
    }
}
