package fixtures.blame;

/** How far a loop counts says nothing about a number, whichever way it goes and whatever is around it. */
public final class LoopsThatFill {
    private LoopsThatFill() {}

    public static int down(int last) {
        int[] cells = new int[last + 1]; //~ REAL NegativeArraySizeException public caller
        for (int at = last; at > 0; at--) cells[at] = at;
        return cells[last]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
    public static int up(int n) {
        int[] cells = new int[n]; //~ REAL NegativeArraySizeException public caller
        for (int at = 1; at < n; at++) cells[at] = at;
        return cells[n - 1]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
    public static int nested(int last) {
        int[] cells = new int[last + 1]; //~ REAL NegativeArraySizeException public caller
        for (int at = 0; at <= last; at++) for (int i = 0; i <= at; i++) cells[at]++;
        return cells[last]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
    public static int pack(int[] weights, int room) {
        if (weights == null) return 0;
        int[] best = new int[room + 1]; //~ REAL NegativeArraySizeException public caller
        for (int it : weights) for (int at = room; at >= it; at--) best[at] = 1; //~ REAL ArrayIndexOutOfBoundsException public caller
        return best[room]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
    public static int asked(int n) {
        int[] cells = new int[n]; //~ REAL NegativeArraySizeException public contradiction
        int first = n < 1 ? 0 : cells[0];
        return first + cells[n - 1]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }
}
