//@ depth=1
package fixtures.calls;

/** long and double parameters take two slots; the ones behind them must not shift. */
public class LongParameters {
    static int last(long a, double b, int c) {
        return 10 / c; //~ REAL ArithmeticException
    }

    static int passed(long a, double b) {
        return last(a, b, 5);
    }

    static long swapped(int a, long b, int c) {
        if (a != 0 && c != 0) {
            return 10 / a + 10 / c;
        }
        return 10 / (b - 1); //~ REAL ArithmeticException
    }
}
