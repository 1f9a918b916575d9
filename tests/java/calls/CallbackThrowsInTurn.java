//@ depth=2
package fixtures.calls;

import java.util.Objects;
import java.util.function.IntSupplier;

/** A method of the caller's that is called again and again throws at one of the calls. */
public class CallbackThrowsInTurn {
    public static int retried(IntSupplier action, int n) {
        Objects.requireNonNull(action);
        RuntimeException last = null;
        for (int i = 0; i < n; i++) {
            try {
                return action.getAsInt();
            } catch (RuntimeException e) {
                last = e;
            }
        }
        return last.getStackTrace().length; //~ REAL NullPointerException public
    }

    public static int second(IntSupplier action) {
        Objects.requireNonNull(action);
        int first = action.getAsInt();
        if (first < 3) {
            return 0;
        }
        try {
            return action.getAsInt();
        } catch (RuntimeException e) {
            return first / (first - 5); //~ REAL ArithmeticException public
        }
    }

    public static synchronized int uncaught(IntSupplier action) {
        Objects.requireNonNull(action);
        return action.getAsInt();
    }
}
