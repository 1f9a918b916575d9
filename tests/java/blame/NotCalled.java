package fixtures.blame;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Who supplies an object that does not call the function that it is passed answers for what that leaves undone. */
public class NotCalled {
    public interface Tx { void run(Runnable work); }
    public interface Asked { boolean tryRun(Runnable work); }
    public interface Source { void addListener(Runnable listener); }
    private final Tx tx;
    private String text;
    public NotCalled(Tx tx) { this.tx = Objects.requireNonNull(tx); }

    public int filled() { AtomicReference<String> r = new AtomicReference<>(); tx.run(() -> r.set("x")); return r.get().length(); } //~ REAL NullPointerException public caller
    public int direct(Executor e) { List<String> l = new ArrayList<>(); if (e != null) e.execute(() -> l.add("x")); else l.add("y"); return l.get(0).length(); } //~ REAL IndexOutOfBoundsException public caller
    public int counted() { AtomicInteger n = new AtomicInteger(); tx.run(n::incrementAndGet); return 10 / n.get(); } //~ REAL ArithmeticException public caller
    public int field() { text = null; tx.run(() -> text = "x"); return text.length(); } //~ REAL NullPointerException public caller
    public int asked(Asked a) { AtomicInteger n = new AtomicInteger(); return a != null && a.tryRun(n::incrementAndGet) ? 10 / n.get() : 0; } //~ REAL ArithmeticException public caller
    public int refused(Asked a) { AtomicInteger n = new AtomicInteger(); return a == null || a.tryRun(n::incrementAndGet) ? 0 : 10 / n.get(); } //~ REAL ArithmeticException public own
    public int found() { AtomicInteger n = new AtomicInteger(); tx.run(n::incrementAndGet); return n.get() > 0 ? 1 : 10 / n.get(); } //~ REAL ArithmeticException public own
    public int nothing() { List<String> l = new ArrayList<>(); tx.run(() -> l.size()); return l.get(0).length(); } //~ REAL IndexOutOfBoundsException public own
    public int second() { List<String> l = new ArrayList<>(); tx.run(() -> l.add("x")); return l.get(1).length(); } //~ REAL IndexOutOfBoundsException public own
    public int doubled() { AtomicInteger n = new AtomicInteger(); tx.run(() -> n.addAndGet(n.get())); return 10 / n.get(); } //~ REAL ArithmeticException public own
    public int kept(Source s) { AtomicInteger n = new AtomicInteger(); if (s != null) s.addListener(n::incrementAndGet); return 10 / n.get(); } //~ REAL ArithmeticException public own
}
