package fixtures.blame;

import java.util.*;
import java.util.concurrent.atomic.AtomicInteger;

/** One array, text or counter passed for two. */
public class PassedForTwo {
    public static int rest(int[] from, int[] to) {
        if (from == null || to == null || from.length == 0 || from[0] == 0) return 0;
        Arrays.fill(to, 0);
        return 10 / from[0]; //~ REAL ArithmeticException public caller
    }

    public static char head(StringBuilder in, StringBuilder out) {
        if (in == null || out == null || in.length() == 0) return ' ';
        out.setLength(0);
        return in.charAt(0); //~ REAL StringIndexOutOfBoundsException public caller
    }

    public static int share(AtomicInteger left, AtomicInteger other) {
        if (left == null || other == null || left.get() == 0) return 0;
        other.set(0);
        return 10 / left.get(); //~ REAL ArithmeticException public caller
    }
    public static int rows(int[][] rows) {
        if (rows == null || rows.length < 2 || rows[0] == null || rows[1] == null) return 0;
        if (rows[0].length == 0 || rows[0][0] == 0 || rows[1].length == 0) return 0;
        rows[1][0] = 0;
        return 10 / rows[0][0]; //~ REAL ArithmeticException public caller
    }
}
