package fixtures.statics;

/** What is left after two calls together. */
public class SpentTokens {
    private static int tokens = 5;
    private static int spare = 9;

    public static void take(int n) {
        if (n > 0 && n < 4 && n <= tokens) {
            tokens -= n;
        }
    }

    public static void takeSpare() {
        spare = Math.max(spare - 4, 1);
    }

    public static int share(int of) {
        return of / tokens; //~ REAL ArithmeticException public own
    }

    public static int shareSpare(int of) {
        return of / spare;
    }
}
