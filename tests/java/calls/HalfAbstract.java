package fixtures.calls;

/** What the test extends has some of the methods already. */
public class HalfAbstract {
    public abstract static class Clock {
        public abstract int ticks();

        public abstract int steps();
    }

    public abstract static class SixtyTicks extends Clock {
        @Override
        public int ticks() {
            return 60;
        }
    }

    public static int share(SixtyTicks clock, int n) {
        Clock any = clock;
        return n / any.ticks(); //~ REAL NullPointerException public
    }

    public static int step(SixtyTicks clock, int n) {
        Clock any = clock;
        return any == null ? 0 : n / any.steps(); //~ REAL ArithmeticException public
    }
}
