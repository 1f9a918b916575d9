package fixtures.legal;

import java.util.List;

/** Constructors keep what they are given before they use it, or let others use it; the loops are too long to be followed. */
public class UsedAfterwards {
    private final List<int[]> rows;
    private final int[] weights;
    private String title;

    public UsedAfterwards(List<int[]> rows, int[] weights, String title) {
        this.rows = rows;
        this.weights = weights;
        this.title = title;
        check(rows, weights, title.length()); //~ REAL NullPointerException caller
    }

    private static void check(List<int[]> rows, int[] weights, int limit) {
        int n = weights.length; //~ REAL NullPointerException caller
        for (int[] row : rows) { //~ REAL NullPointerException caller
            for (int i = 0; i < row.length; i++) { //~ REAL NullPointerException caller
                n += row[i] > limit ? 1 : 0;
            }
        }
    }

    public int size() {
        return rows.size();
    }

    public int width() {
        return weights.length;
    }

    public String heading() {
        return title.trim();
    }
}
