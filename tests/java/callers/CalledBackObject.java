package fixtures.callers;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

/** The same of methods of the object itself, and of objects that the program makes. */
public class CalledBackObject {
    public interface Tx { void run(Runnable work); }
    public interface Pair { void both(Runnable one, Runnable other); }
    public interface Count { int tries(Runnable work); }
    public abstract static class Base { public abstract void run(Runnable work); }
    private final Tx tx;
    private int left = 1;
    public CalledBackObject(Tx tx) { this.tx = Objects.requireNonNull(tx); }

    public int itself() { left = 1; tx.run(this::drop); return 10 / left; } //~ REAL ArithmeticException public own
    private void drop() { left = 0; }
    public int restored() { tx.run(this::drop); left = 1; return 10 / left; }
    public int made() { AtomicInteger n = new AtomicInteger(2); tx.run(new Runnable() { public void run() { n.addAndGet(-2); } }); return 10 / n.get(); } //~ REAL ArithmeticException public own //~ REAL NullPointerException forced caller
    public int often() { AtomicInteger n = new AtomicInteger(2); for (int i = 0; i < 2; i++) tx.run(n::decrementAndGet); return 10 / n.get(); } //~ REAL ArithmeticException public own
    public static int heir(Base b) { AtomicInteger n = new AtomicInteger(1); if (b != null) b.run(n::decrementAndGet); return 10 / n.get(); } //~ REAL ArithmeticException public own
    public static int tried(Count c) { AtomicInteger n = new AtomicInteger(1); return c != null && c.tries(n::decrementAndGet) > 0 ? 10 / n.get() : 0; } //~ REAL ArithmeticException public own
    public static int either(Pair p) { AtomicInteger n = new AtomicInteger(1); if (p != null) p.both(n::decrementAndGet, n::get); return 10 / n.get(); } //~ GAP under-approximated
}
