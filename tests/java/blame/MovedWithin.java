package fixtures.blame;

/** One object of the program's for two: nothing forbids to move from an account to itself. */
public class MovedWithin {
    public static final class Account {
        private int left = 1;

        public static int move(Account from, Account to) {
            if (from == null || to == null || from.left == 0) {
                return 0;
            }
            to.left = 0;
            return 10 / from.left; //~ REAL ArithmeticException public own
        }
    }
}
