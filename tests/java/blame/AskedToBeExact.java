package fixtures.blame;

/** Who calls `addExact` asks for the exception, if the number comes from anybody; not of numbers that it has bounded, or in `hashCode`. */
public class AskedToBeExact {
    public static final class Weeks {
        private static final Weeks NONE = new Weeks(0);
        private final int number;

        private Weeks(int number) { this.number = number; }
        public static Weeks of(int number) { return number == 0 ? NONE : new Weeks(number); }
        public Weeks plus(Weeks more) {
            return more == null ? this : of(Math.addExact(number, more.number)); //~ REAL ArithmeticException public caller
        }
        public Weeks negated() { return of(Math.multiplyExact(number, -1)); } //~ REAL ArithmeticException public caller

        @Override
        public int hashCode() {
            return Math.addExact(number, 31); //~ REAL ArithmeticException public contradiction
        }
        @Override public boolean equals(Object other) { return other instanceof Weeks weeks && weeks.number == number; }
    }

    public static int millis(int days) {
        if (days < 0 || days > 365) return 0;
        return Math.multiplyExact(days, 86_400_000); //~ REAL ArithmeticException public contradiction
    }
}
