package fixtures.blame;

/** Neither a loop's own counter, nor a constructor, nor what a callee makes of a number tests it. */
public class UnrelatedTests {
    private final int limit;

    public UnrelatedTests(int limit) {
        if (limit <= 0) {
            throw new IllegalArgumentException();
        }
        this.limit = limit;
    }

    public static int[] counted(int n) {
        int[] squares = new int[n]; //~ REAL NegativeArraySizeException public caller
        for (int i = 0; i < n; i++) {
            squares[i] = i * i;
        }
        return squares;
    }

    private int reduced(int cents) {
        return cents < limit ? cents : limit;
    }

    public int percent(int cents) {
        return 100 * reduced(cents) / cents; //~ REAL ArithmeticException public caller
    }

    public static int[] asked(int n) {
        int[] squares = new int[n]; //~ REAL NegativeArraySizeException public contradiction
        return n < 1 ? null : squares;
    }
}
