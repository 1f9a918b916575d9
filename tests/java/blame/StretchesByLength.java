package fixtures.blame;

import java.util.Arrays;

/** Where a stretch ends by how long the array is, the code has measured it; where it ends anywhere, it has not. */
public class StretchesByLength {
    public static void toTheEnd(int[] cells) {
        if (cells != null) Arrays.fill(cells, 0, cells.length + 1, 3); //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static void firstFive(int[] cells) {
        if (cells != null) Arrays.fill(cells, 0, 5, 3); //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static void all(int[] cells) {
        if (cells != null) Arrays.fill(cells, 0, cells.length, 3);
    }
}
