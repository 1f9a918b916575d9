package fixtures.legal;

/** Variable arguments behind a first one, and rows that are counted. */
public class Varargs {
    public static int max(int first, int... rest) {
        int max = first;
        if (rest != null) {
            for (int value : rest) {
                max = Math.max(max, value);
            }
        }
        return max;
    }

    private static int mean(int... values) {
        int sum = 0;
        for (int value : values) { //~ REAL NullPointerException forced
            sum += value;
        }
        return sum / values.length; //~ REAL ArithmeticException forced
    }

    public static int meanOfTwo(int a, int b) {
        return mean(a, b);
    }

    public static int widest(String[][] rows) {
        int widest = 0;
        for (int i = 0; rows != null && i < rows.length; i++) {
            if (rows[i] != null) {
                widest = Math.max(widest, rows[i].length);
            }
        }
        return widest;
    }
}
