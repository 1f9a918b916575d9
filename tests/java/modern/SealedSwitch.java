//@ release=21
package fixtures.modern;

/** A pattern switch over a sealed interface: null is a fault, each pattern its own arm. */
public class SealedSwitch {
    sealed interface Shape permits Circle, Square {
    }

    record Circle(int radius) implements Shape {
    }

    record Square(int side) implements Shape {
    }

    static int share(Shape shape) {
        return switch (shape) { //~ REAL NullPointerException
            case Circle circle -> 10 / circle.radius(); //~ REAL ArithmeticException
            case Square square when square.side() > 0 -> 10 / square.side();
            case Square square -> 10 / (square.side() + 5); //~ REAL ArithmeticException
        };
    }

    static int guarded(Shape shape) {
        return switch (shape) {
            case null -> 0;
            case Circle circle when circle.radius() == 0 -> 1;
            case Circle circle -> 10 / circle.radius();
            case Square square -> square.side();
        };
    }
}
