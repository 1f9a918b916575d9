package fixtures.callers;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** An object of the caller's may call the function that it is passed. */
public class CalledBack {
    public interface Tx { void run(Runnable work); }
    public interface Asked { boolean tryRun(Runnable work); }
    public interface Guard { <T> T in(Supplier<T> work); }
    public interface Caught { int call(Callable<String> work); }
    public interface Checked { <T> T call(Callable<T> work) throws Exception; }
    public interface Source { void addListener(Runnable listener); }

    public static int counted(Tx tx) { AtomicInteger n = new AtomicInteger(1); if (tx != null) tx.run(n::decrementAndGet); return 10 / n.get(); } //~ REAL ArithmeticException public own
    public static int direct(Executor e) { AtomicInteger n = new AtomicInteger(1); if (e != null) e.execute(() -> n.set(0)); return 10 / n.get(); } //~ REAL ArithmeticException public own
    public static int asked(Asked a) { AtomicInteger n = new AtomicInteger(1); return a != null && a.tryRun(n::decrementAndGet) ? 10 / n.get() : 0; } //~ REAL ArithmeticException public own
    public static int popped(Tx tx) { Deque<String> d = new ArrayDeque<>(List.of("a")); if (tx != null) tx.run(d::pop); return d.pop().length(); } //~ REAL NoSuchElementException public own
    public static void inside(Tx tx) { AtomicInteger n = new AtomicInteger(); if (tx != null) tx.run(() -> n.set(10 / n.get())); } //~ REAL ArithmeticException public own
    public static int given(Guard g) { return g == null ? 0 : 10 / g.in(() -> "").length(); } //~ REAL ArithmeticException public own //~ REAL NullPointerException public caller
    public static int caught(Caught c) { AtomicInteger n = new AtomicInteger(1); return c == null ? 0 : c.call(() -> "" + n.decrementAndGet()) / n.get(); } //~ REAL ArithmeticException public own
    public static int checked(Checked c) throws Exception { AtomicInteger n = new AtomicInteger(1); if (c != null) c.call(n::decrementAndGet); return 10 / n.get(); } //~ REAL ArithmeticException public own
    public static int guarded(Tx tx) { AtomicInteger n = new AtomicInteger(1); if (tx != null) tx.run(n::decrementAndGet); return n.get() == 0 ? 0 : 10 / n.get(); }
    public static int kept(Source s) { AtomicInteger n = new AtomicInteger(1); if (s != null) s.addListener(n::decrementAndGet); return 10 / n.get(); } //~ GAP under-approximated
    public static int twice(Tx tx) { AtomicInteger n = new AtomicInteger(2); if (tx != null) tx.run(n::decrementAndGet); return 10 / n.get(); } //~ GAP under-approximated
}
