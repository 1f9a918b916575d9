package fixtures.blame;

/** What the code's own loop gets wrong is not for who passes the arrays to mend. */
public final class NoRecords {
    private NoRecords() {}

    public static void shift(int[] from, int[] onto) {
        if (from == null || onto == null || onto.length < from.length) return;
        for (int at = 0; at < from.length; at += 3) {
            onto[at] = from[at + 3]; //~ REAL ArrayIndexOutOfBoundsException public own
        }
    }

    public static int sum(int[] numbers) {
        int sum = 0;
        for (int at = 0; numbers != null && at < numbers.length; at += 4) {
            sum += numbers[at] + numbers[at + 1]; //~ REAL ArrayIndexOutOfBoundsException public own
        }
        return sum;
    }

    public static int groups(byte[] from, byte[] onto) {
        int bits = 0;
        for (int at = 0; from != null && onto != null && onto.length > from.length && at < from.length; at += 3) {
            bits += from[at] << 16 | from[at + 1] << 8; //~ REAL ArrayIndexOutOfBoundsException public own
            onto[at] = (byte) bits;
        }
        return bits;
    }

    public static int first(int[] values, int[][] table) {
        if (values == null || table == null || table.length != 1 || table[0] == null || table[0].length < 2) return 0;
        int n = values.length;
        return values[0] * table[0][1] / (n * n + 1); //~ REAL ArrayIndexOutOfBoundsException public own
    }
}
