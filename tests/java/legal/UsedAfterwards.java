package fixtures.legal;

import java.util.List;

/** Constructors keep what they are given before they use it, or let others use it; the loops are too long to be followed. */
public class UsedAfterwards {
    private final List<int[]> rows;
    private final int[] weights;
    private String title;
    private final long total;

    public UsedAfterwards(List<int[]> rows, int[] weights, String title) {
        this.rows = rows;
        this.weights = weights;
        this.title = title;
        total = sum(rows, weights) + lengthOf(title);
    }

    private static long sum(List<int[]> rows, int[] weights) {
        long sum = 0;
        for (int[] row : rows) { //~ REAL NullPointerException caller
            for (int i = 0; i < row.length; i++) { //~ REAL NullPointerException caller
                sum += row[i] * (i < weights.length ? weights[i] : 1); //~ REAL NullPointerException caller
            }
        }
        return weights.length + sum; //~ REAL NullPointerException caller
    }

    private static int lengthOf(String text) {
        return text.isEmpty() ? 1 : text.length(); //~ REAL NullPointerException caller
    }

    public int size() {
        return rows.size();
    }

    public int width() {
        return weights.length;
    }

    public String heading() {
        return title.trim() + total;
    }
}
