package fixtures.types;

/** Casts between interfaces, final classes and arrays of them. */
public class ArrayOfInterfaces {
    public interface Shape {
    }

    public static final class Circle implements Shape {
        int radius;
    }

    public static final class Square implements Shape {
        int side;
    }

    static int area(Shape shape) {
        if (shape instanceof Circle) {
            return ((Circle) shape).radius;
        }
        Square square = (Square) shape; //~ REAL ClassCastException package caller
        return square == null ? 0 : square.side;
    }

    static int first(Shape[] shapes) {
        if (shapes == null || shapes.length == 0) {
            return 0;
        }
        shapes[0] = new Circle(); //~ MISSED ArrayStoreException: input arrays have exactly their declared component type
        return shapes.length;
    }

    static Circle ofArray(Object o) {
        return o instanceof Circle[] circles && circles.length > 0 ? circles[0] : null;
    }
}
