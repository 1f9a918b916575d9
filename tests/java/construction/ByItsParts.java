package fixtures.construction;

/** A part of an object, which one of its methods gives, is changed; or a method gives the next object of the class. */
public class ByItsParts {
    public static class Battery {
        private int level = 2;
        public void drain() { level--; }
    }

    public static class Robot {
        private final Battery battery = new Battery();

        public Battery battery() {
            return battery;
        }

        public int range() {
            return 10 / (battery.level - 1); //~ REAL ArithmeticException public own
        }
    }

    public static final class Age {
        private final int years;
        private final Age before;

        private Age(int years, Age before) {
            this.years = years;
            this.before = before;
        }

        public static Age none() { return new Age(0, null); }
        public Age plus(int more) { return more < 1 ? this : new Age(years + more, this); }

        public int share() {
            return before == null ? 0 : 10 / (years - 3); //~ REAL ArithmeticException public own
        }
    }
}
