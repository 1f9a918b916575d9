package fixtures.types;

/** Another object of the same class is of the subclass that it is found to be of, and so is the receiver. */
public class OfOwnClass {
    public static class Point {
        private final int n;

        public Point(int n) {
            this.n = n;
        }

        public int share(Point other) {
            return other != null && getClass() == other.getClass() && other instanceof Named ? 10 / n : 0; //~ REAL ArithmeticException public own
        }
    }

    public static class Named extends Point {
        public Named(int n) {
            super(n);
        }
    }
}
