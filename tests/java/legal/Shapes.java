package fixtures.legal;

/** What an interface promises and every class that implements it keeps. */
public class Shapes {
    private interface Shape {
        int sides();
    }

    private enum Fixed implements Shape {
        SQUARE;

        public int sides() {
            return 4;
        }
    }

    private static final class Polygon implements Shape {
        private final int sides;

        Polygon(int sides) {
            this.sides = Math.max(3, sides);
        }

        public int sides() {
            return sides;
        }
    }

    private static Shape of(int sides) {
        return sides == 4 ? Fixed.SQUARE : new Polygon(sides);
    }

    public static int angle(int sides) {
        return 360 / of(sides).sides();
    }
}
