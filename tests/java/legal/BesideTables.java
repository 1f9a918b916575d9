package fixtures.legal;

/** Bounds are kept whatever other numbers stand in the class, and however many fields it has. */
public class BesideTables {
    private static final int[] DAYS = {31, 28, 33, 30, 35, 36, 37, 38, 39, 40, 41, 42};
    private static final int[] ODD = {3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27};

    private final String[] names = new String[16];
    private int level = 60;
    private int a = 1, b = 1, c = 1, d = 1, e = 1, f = 1, g = 1;

    public void put(int key) { names[key & 15] = "x"; }

    public String get(int key) { return names[key & 15]; }

    public void up() {
        if (level < 1000) level++;
        if (a < 9) { a++; b++; c++; d++; e++; f++; }
        if (g < 9) g++;
    }

    public int ratio(int n) { return n / (level - 55); }

    public int seventh(int n) { return n / g + n / a; }

    public static int days(int month) { return month < 0 || month > 11 ? 0 : DAYS[month] + ODD[month]; }
}
