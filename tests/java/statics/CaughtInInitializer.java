package fixtures.statics;

/** What an initializer catches, or what others than the class in sight do, may not be passed over. */
public class CaughtInInitializer {
    private static int divisor = 1;

    static {
        try {
            Slow.of(20_000).refuse();
        } catch (IllegalStateException e) {
            divisor = 0;
        }
    }

    static class Slow {
        private int sum;

        static Slow of(int n) {
            Slow slow = new Slow();
            for (int i = 0; i < n; i++) slow.sum += i % 7;
            return slow;
        }

        void refuse() {
            if (sum > 0) throw new IllegalStateException();
        }
    }

    public static int share() {
        return 10 / divisor; //~ REAL ArithmeticException public own
    }
}
