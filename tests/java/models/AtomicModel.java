package fixtures.models;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** What atomic variables hold. */
public class AtomicModel {
    static int counted() {
        AtomicInteger n = new AtomicInteger(1);
        n.decrementAndGet();
        return 10 / n.get(); //~ REAL ArithmeticException
    }

    static int given(AtomicInteger n) {
        return n == null ? 0 : 10 / (n.getAndIncrement() - 7); //~ REAL ArithmeticException
    }

    static long exchanged(AtomicLong n) {
        return n != null && n.compareAndSet(3, 4) ? 10 / (n.addAndGet(-3) - 1) : 0; //~ REAL ArithmeticException
    }

    static int first(AtomicBoolean done) {
        return done == null || done.getAndSet(true) ? 0 : done.get() ? 1 : 10 / 0;
    }

    static int reference(String s) {
        AtomicReference<String> held = new AtomicReference<>();
        held.compareAndSet(null, s);
        return held.get().length(); //~ REAL NullPointerException
    }
}
