//@ depth=1
package fixtures.calls;

/** What a short method gives that neither loops nor calls is known wherever it lies; what one with calls of its own gives there is not. */
public class DeepGetter {
    private static int size() {
        return 4;
    }

    private static int sizeAndOne() {
        return size() + 1;
    }

    private static int sizeAndMore(int n) {
        return shareOf(sizeAndOne(), n);
    }

    private static int atLeastOne(int n) {
        return n < 1 ? 1 : n;
    }

    private static int shareOf(int of, int n) {
        return of / atLeastOne(n);
    }

    public int share(int of) {
        return of / sizeAndOne();
    }

    public int guarded(int of, int n) {
        return shareOf(of, n);
    }

    public int shareOfMore(int of, int n) {
        return of / sizeAndMore(n); //~ UNCONFIRMED ArithmeticException: it lies too deep
    }
}
