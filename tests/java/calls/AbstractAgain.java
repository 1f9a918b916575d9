package fixtures.calls;

/** A class may make abstract again what every object has. */
public class AbstractAgain {
    public abstract static class Shape {
        @Override
        public abstract boolean equals(Object other);

        public abstract int sides();
    }

    public static int angle(Shape shape) {
        return shape == null ? 0 : 360 / shape.sides(); //~ REAL ArithmeticException public
    }
}
