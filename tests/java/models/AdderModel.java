package fixtures.models;

import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;

/** What adders sum up. */
public class AdderModel {
    static long counted(int n) {
        LongAdder sum = new LongAdder();
        sum.increment();
        sum.add(n);
        return 10 / sum.sum(); //~ REAL ArithmeticException
    }

    static long reset(int n) {
        LongAdder sum = new LongAdder();
        sum.add(n);
        return sum.sumThenReset() == 7 ? 10 / sum.longValue() : 0; //~ REAL ArithmeticException
    }

    static int halves() {
        DoubleAdder sum = new DoubleAdder();
        sum.add(0.5);
        return 10 / sum.intValue(); //~ REAL ArithmeticException
    }

    static long kept(int n) {
        LongAdder sum = new LongAdder();
        sum.decrement();
        sum.add(n);
        return sum.sum() == 0 ? 0 : 10 / sum.sum();
    }
}
