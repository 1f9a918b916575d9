package fixtures.construction;

import java.util.Date;
import java.util.concurrent.atomic.AtomicInteger;

/** Numbers, dates and texts that an object hands out are changed by whoever has them; copies are not. */
public class HandedOutNumbers {
    private final AtomicInteger n = new AtomicInteger(1);
    private final AtomicInteger own = new AtomicInteger(1);
    private final Date since = new Date(1000);
    private final StringBuilder text = new StringBuilder("a");

    public AtomicInteger n() {
        return n;
    }

    public AtomicInteger copy() {
        return new AtomicInteger(own.get());
    }

    public Date since() { return since; }

    public Appendable out() { return text; }

    public int perN() {
        return 10 / n.get(); //~ REAL ArithmeticException public own
    }

    public int perOwn() {
        return 10 / own.get(); //~ REAL ArithmeticException forced caller
    }

    public long perTime() {
        return 10 / since.getTime(); //~ REAL ArithmeticException public own
    }

    public int perText() {
        return 10 / (text.length() - 2); //~ REAL ArithmeticException public own
    }
}
