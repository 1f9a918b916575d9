package fixtures.blame;

import java.time.Month;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;

/** Numbers that the library refuses though the code has found them to be neither too small nor too large. */
public class RefusedThoughChecked {
    public static Month month(int number) {
        return number < 0 || number > 12 ? null : Month.of(number); //~ REAL DateTimeException public contradiction
    }

    public static Month monthFrom(int number) {
        return number < 1 ? null : Month.of(number); //~ REAL DateTimeException public caller
    }

    public static Month monthFound(int number) {
        return number < 1 || number > 12 ? null : Month.of(number);
    }

    public static int[] filled(int n) {
        int[] cells = new int[5];
        if (n >= 0 && n <= 10) Arrays.fill(cells, 0, n, 1); //~ REAL ArrayIndexOutOfBoundsException public contradiction
        return cells;
    }

    public static PriorityQueue<String> queue(int n) {
        return n < 0 || n > 9 ? null : new PriorityQueue<>(n); //~ REAL IllegalArgumentException public contradiction
    }

    public static List<String> sorted(boolean sorts) {
        List<String> names = List.of("b", "a");
        if (sorts) Collections.sort(names); //~ REAL UnsupportedOperationException public own
        return names;
    }
}
