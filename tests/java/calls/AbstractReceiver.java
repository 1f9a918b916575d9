//@ depth=1
package fixtures.calls;

/** An abstract method of `this` is answered by a subclass, one of them in sight. */
public abstract class AbstractReceiver {
    abstract int width();

    int perColumn(int total) {
        return total / width(); //~ MISSED ArithmeticException: receivers are only of classes in sight
    }

    int guarded(int total) {
        int width = width();
        return width == 0 ? 0 : total / width;
    }

    public static final class Fixed extends AbstractReceiver {
        @Override
        int width() {
            return 80;
        }

        int perFixedColumn(int total) {
            return total / width();
        }
    }
}
