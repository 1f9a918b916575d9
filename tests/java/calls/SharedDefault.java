package fixtures.calls;

/** A method that several classes inherit says nothing about which of them the object is. */
public class SharedDefault {
    interface Shape {
        default boolean isRound() {
            return this instanceof Circle;
        }
    }

    record Circle() implements Shape {}

    record Square() implements Shape {}

    static int corners(Shape shape) {
        if (shape == null) {
            return 0;
        }
        return 360 / (shape.isRound() ? 1 : 0); //~ REAL ArithmeticException package own
    }

    static int cornersLater(Shape shape) {
        if (shape == null || shape.isRound()) {
            return 0;
        }
        return 360 / (shape instanceof Square ? 0 : 1); //~ REAL ArithmeticException package own
    }
}
