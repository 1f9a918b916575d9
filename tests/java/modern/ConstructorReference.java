//@ depth=4
package fixtures.modern;

import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** A constructor reference makes a new object and runs its constructor. */
public class ConstructorReference {
    static class Share {
        final int part;
        Share(int of) {
            part = 100 / of; //~ REAL ArithmeticException
        }

        Share() {
            this(4);
        }
    }

    static int made(int of) {
        IntFunction<Share> make = Share::new;
        return make.apply(of).part;
    }

    static int boxed(Integer of) {
        Function<Integer, Share> make = Share::new;
        return make.apply(of).part; //~ REAL NullPointerException
    }

    static int arrays(int length) {
        IntFunction<Share[]> make = Share[]::new; //~ REAL NegativeArraySizeException
        return make.apply(3)[length].part; //~ REAL ArrayIndexOutOfBoundsException, NullPointerException
    }

    static int guarded() {
        Supplier<Share> make = Share::new;
        return 10 / make.get().part;
    }
}
