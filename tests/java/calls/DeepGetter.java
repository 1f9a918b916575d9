//@ depth=1
package fixtures.calls;

/** What a method gives that calls nothing is known wherever it lies; what one with calls of its own gives there is not. */
public class DeepGetter {
    private static int size() {
        return 4;
    }

    private static int sizeAndOne() {
        return size() + 1;
    }

    private static int twice() {
        return size() * 2;
    }

    private static int twiceAndMore() {
        return sizeAndOne() * 2;
    }

    public int share(int of) {
        return of / twice();
    }

    public int shareOfMore(int of) {
        return of / twiceAndMore(); //~ UNCONFIRMED ArithmeticException: it lies too deep
    }
}
