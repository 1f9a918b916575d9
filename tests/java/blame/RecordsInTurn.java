package fixtures.blame;

/** Numbers that code takes from an array three or more at a time are records: who passes half of one answers for that. */
public final class RecordsInTurn {
    public static void blend(int[] from, int[] onto) {
        if (from == null || onto == null) return;
        for (int at = 0; at < from.length; at += 4) {
            onto[at] = from[at] + onto[at]; //~ REAL ArrayIndexOutOfBoundsException public caller
            onto[at + 1] = from[at + 1]; //~ REAL ArrayIndexOutOfBoundsException public caller
        }
    }

    public static int pairs(int[] numbers) {
        if (numbers == null) return 0;
        int sum = 0;
        for (int at = 0; at < numbers.length; at += 2) {
            sum += numbers[at] * numbers[at + 1]; //~ REAL ArrayIndexOutOfBoundsException public own
        }
        return sum;
    }

    public static int area(int[][] points) {
        int area = 0;
        for (int at = 0; points != null && at < points.length && points[at] != null; at++) {
            area += points[at][0] * points[at][1]; //~ REAL ArrayIndexOutOfBoundsException public caller
        }
        return area;
    }

    public static int heads(int[][] rows) {
        int sum = 0;
        for (int at = 0; rows != null && at < rows.length && rows[at] != null; at++) {
            sum += rows[at][0]; //~ REAL ArrayIndexOutOfBoundsException public own
        }
        return sum;
    }
}
