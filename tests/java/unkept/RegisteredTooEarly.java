package fixtures.unkept;

import java.util.ArrayList;
import java.util.List;

/** A constructor hands out its object before a check that loops, and leaves it half made for all to see. */
public class RegisteredTooEarly {
    private static final List<RegisteredTooEarly> ALL = new ArrayList<>();

    private final int rate;

    public RegisteredTooEarly(int[] numbers) {
        ALL.add(this);
        requirePositive(numbers);
        rate = 1;
    }

    private static void requirePositive(int[] numbers) {
        if (numbers != null) {
            for (int number : numbers) {
                if (number <= 0) {
                    throw new IllegalStateException();
                }
            }
        }
    }

    public int share(int of) {
        return of / rate; //~ REAL ArithmeticException forced
    }
}
