package fixtures.blame;

import java.util.List;
import java.util.Set;

/** Who passes one collection for two has the code empty what it reads then. */
public class EmptiedTwice {
    public static int copy(List<Integer> from, List<Integer> to) {
        if (from == null || to == null || from.isEmpty()) return 0;
        to.clear();
        return from.get(0) == null ? 0 : 1; //~ REAL IndexOutOfBoundsException public caller
    }

    public static int share(Set<String> all, Set<String> some) {
        if (all == null || some == null || all.isEmpty()) return 0;
        some.removeAll(all);
        return 10 / all.size(); //~ REAL ArithmeticException public caller
    }

    /** Two objects of the program may well be one: the code has to know. */
    public static final class Account {
        private int left = 1;

        public int move(Account other) {
            if (other == null || other.left == 0) return 0;
            left = 0;
            return 10 / other.left; //~ REAL ArithmeticException public own
        }
    }
}
