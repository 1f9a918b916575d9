package fixtures.blame;

import java.util.Map;
import java.util.TreeMap;

/** What one call has checked and let in is for the class to answer for in another one. */
public class LetIn {
    private final Map<Integer, int[]> rows = new TreeMap<>();
    private final Map<Integer, int[]> any = new TreeMap<>();

    public void set(int row) {
        if (row < 0 || row > 99) throw new IllegalArgumentException();
        rows.put(row, new int[2]);
    }

    public void setAny(int row) { any.put(row, new int[2]); }

    public int[] sizes() {
        int[] sizes = new int[rows.size()];
        for (int row : rows.keySet()) sizes[row] = 1; //~ REAL ArrayIndexOutOfBoundsException public contradiction
        return sizes;
    }

    public int[] anySizes() {
        int[] sizes = new int[any.size()];
        for (int row : any.keySet()) sizes[row] = 1; //~ REAL ArrayIndexOutOfBoundsException public caller
        return sizes;
    }
}
