package fixtures.blame;

import java.util.*;

/** Rows of fixed places are records for who compares and counts them, too, whichever code of the library goes through them. */
public class RecordsInOrder {
    public static int[][] sorted(int[][] rows) {
        if (rows == null) return null;
        Arrays.sort(rows, (one, other) -> one[0] - other[0]); //~ REAL ArrayIndexOutOfBoundsException caller //~ REAL NullPointerException caller
        return rows;
    }

    public static int[] degrees(int[][] edges) {
        int[] degrees = new int[8];
        if (edges == null) return degrees;
        for (int[] edge : edges) {
            if (edge == null) continue;
            degrees[edge[0]]++; //~ REAL ArrayIndexOutOfBoundsException caller
            degrees[edge[1]]++; //~ REAL ArrayIndexOutOfBoundsException caller
        }
        return degrees;
    }

    /** It goes on until what it finds says that this is the end. */
    public static int length(int[] text) {
        int n = 0;
        if (text == null) return n;
        while (text[n] != 0) n++; //~ REAL ArrayIndexOutOfBoundsException public own
        return n;
    }
}
