//@ depth=2
package fixtures.calls;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** One exception of the caller's is followed, and only such as a test can make. */
public class CallbackThrowsTwice {
    private Runnable log;

    public void twice(Runnable action) {
        int failed = 0;
        for (int i = 0; action != null && i < 2; i++) {
            try {
                action.run(); //~ GAP supplied-throw
            } catch (RuntimeException e) {
                failed++;
            }
        }
        if (failed == 2) log.run(); //~ MISSED NullPointerException: a path has one exception of the caller's
    }

    public void unmade(Runnable action) {
        try {
            if (action != null) action.run();
        } catch (UncheckedIOException e) {
            log.run(); //~ MISSED NullPointerException: tests make exceptions without message and cause
        }
    }

    public int read(InputStream in) {
        try {
            return in == null ? 0 : in.read();
        } catch (IOException e) {
            log.run(); //~ REAL NullPointerException public own
            return -1;
        }
    }
}
