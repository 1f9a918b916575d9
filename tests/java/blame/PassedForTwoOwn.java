package fixtures.blame;

import java.util.*;

/** The fault needs no array twice, the code compares the two itself, or has made one of the other, or objects are in a list. */
public class PassedForTwoOwn {
    private final int[] cells = {1};
    private final int[] row = cells;

    public static char head(StringBuilder in, StringBuilder out) {
        if (in == null || out == null || in.length() == 0) return ' ';
        in.setLength(out.length());
        return in.charAt(0); //~ REAL StringIndexOutOfBoundsException public own
    }

    public static int same(int[] one, int[] other) {
        if (one == null || other == null || one.length != 1) return 0;
        one[0] = 5;
        return one == other ? 10 / (one[0] - 5) : 1; //~ REAL ArithmeticException public own
    }

    public int clear() {
        row[0] = 0;
        return 10 / cells[0]; //~ REAL ArithmeticException public own
    }

    public static class Item {
        private int left = 1;

        public static int sell(List<Item> items) {
            if (items == null || items.size() != 2 || items.contains(null)) return 0;
            Item first = items.get(0), second = items.get(1);
            if (first.left < 1 || second.left < 1) return 0;
            second.left = 0;
            return 10 / first.left; //~ REAL ArithmeticException public own
        }
    }
}
