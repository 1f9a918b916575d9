//@ depth=2
package fixtures.calls;

import java.util.Objects;
import java.util.concurrent.Callable;

/** A method that the caller supplies may throw: then handlers and finally blocks run. */
public class CallbackThrows {
    private Runnable onFailure;
    private Runnable always;

    public String caught(Callable<String> action) {
        Objects.requireNonNull(action);
        try {
            return action.call();
        } catch (Exception e) {
            onFailure.run(); //~ REAL NullPointerException public own
            return null;
        }
    }

    public void inFinally(Runnable action) {
        Objects.requireNonNull(action);
        try {
            action.run();
        } finally {
            always.run(); //~ REAL NullPointerException public own
        }
    }

    public String guarded(Callable<String> action) {
        Objects.requireNonNull(action);
        try {
            return action.call();
        } catch (Exception e) {
            return onFailure == null ? null : e.toString();
        }
    }
}
