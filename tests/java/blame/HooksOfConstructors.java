package fixtures.blame;

/** What a constructor asks of a subclass that the test writes, the test has said. */
public class HooksOfConstructors {
    public abstract static class Named {
        private final String name;
        private final int weight;

        protected Named() {
            name = name();
            weight = weight();
        }

        protected abstract String name();
        protected abstract int weight();

        public int length() {
            return name.length(); //~ REAL NullPointerException public caller
        }

        public int share() {
            return 10 / weight; //~ REAL ArithmeticException public caller
        }
    }

    /** Here nobody is asked. */
    public abstract static class Counting {
        private int n;

        public void add() { n++; }
        protected abstract int weight();

        public int share() {
            return weight() / n; //~ REAL ArithmeticException public own
        }
    }
}
