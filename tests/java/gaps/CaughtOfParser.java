package fixtures.gaps;

import java.util.List;

/** A handler of what no object of the caller's throws inside of library methods: nothing is left out for it. */
public class CaughtOfParser {
    public int parsed(List<String> numbers) {
        try {
            return Integer.parseInt(numbers.get(0)); //~ REAL NullPointerException public caller //~ REAL IndexOutOfBoundsException public own
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
