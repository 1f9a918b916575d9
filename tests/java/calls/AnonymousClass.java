//@ depth=2
package fixtures.calls;

/** An anonymous class keeps what its method captured. */
public class AnonymousClass {
    public interface Ratio {
        int of(int x);
    }

    static int captured(int divisor) {
        Ratio ratio = new Ratio() {
            @Override
            public int of(int x) {
                return x / divisor; //~ REAL ArithmeticException
            }
        };
        return ratio.of(10);
    }

    static int guarded(int divisor) {
        if (divisor == 0) {
            return 0;
        }
        Ratio ratio = new Ratio() {
            @Override
            public int of(int x) {
                return x + divisor;
            }
        };
        return 10 / ratio.of(-divisor + 1);
    }
}
