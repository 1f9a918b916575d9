//@ depth=0
package fixtures.slides;

/** At depth 0 the result of a method that calls others is unknown, so the tool cannot know which input makes it 1. */
public class DivisorFromUnknownCall {
    static int share(int x) {
        int m = rank(x);
        m = m / (1 - m); //~ UNCONFIRMED ArithmeticException: at depth 0 nothing relates x to the result of rank
        return m;
    }

    static int guarded(int x) {
        int m = rank(x);
        if (m == 1) {
            return 0;
        }
        m = m / (1 - m);
        return m;
    }

    static int rank(int x) {
        return isFirst(x) ? 1 : 2;
    }

    static boolean isFirst(int x) {
        return x == 74;
    }
}
