package fixtures.gaps;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** What the caller's code does meanwhile to objects that it knows, or is passed, is not looked at. */
public class CalledOut {
    public interface Task {
        void run();
    }

    private int left = 1;
    private final int size = 2;

    public void close() {
        left = 0;
    }

    public int run(Task task) { //~ GAP under-approximated:fixtures.gaps.CalledOut$Task.run
        left = 1;
        task.run(); //~ REAL NullPointerException public caller
        return 10 / left; //~ MISSED ArithmeticException: a task that closes the object
    }

    public int lasting(Task task) {
        task.run(); //~ REAL NullPointerException public caller
        return 10 / size;
    }

    public static int hand(Consumer<AtomicInteger> taker) { //~ GAP under-approximated:java.util.function.Consumer.accept
        AtomicInteger number = new AtomicInteger(1);
        taker.accept(number); //~ REAL NullPointerException public caller
        return 10 / number.get(); //~ MISSED ArithmeticException: a taker that sets 0
    }
}
