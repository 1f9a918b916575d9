package fixtures.unkept;

import java.util.ArrayList;
import java.util.List;

/** Methods that loop, called by constructors, fill a list and throw into a handler. */
public class ChecksThatChange {
    private final List<Integer> kept = new ArrayList<>();
    private final int free;
    private int rate;

    public ChecksThatChange(int[] numbers) {
        keep(kept, numbers);
        free = 2 - kept.size();
        try {
            requirePositive(numbers);
            rate = 1;
        } catch (IllegalStateException e) {
            rate = 0;
        }
    }

    private static void keep(List<Integer> kept, int[] numbers) {
        for (int number : numbers) { //~ REAL NullPointerException
            kept.add(number); //~ REAL NullPointerException forced caller
        }
    }

    private static void requirePositive(int[] numbers) {
        for (int number : numbers) { //~ REAL NullPointerException
            if (number <= 0) {
                throw new IllegalStateException();
            }
        }
    }

    public int share(int of) {
        return of / rate + of / free; //~ REAL ArithmeticException
    }
}
