package fixtures.types;

import java.util.HashMap;
import java.util.Map;

/** The class of an input is a question about the input: compared with a literal, with that of another, or as a key. */
public class ClassOfInput {
    abstract static class Shape { int n; }
    static class Square extends Shape {}
    static class Circle extends Shape { int[] radii = new int[2]; }

    static int quotient(Shape shape) {
        if (shape == null || shape.getClass() != Square.class) {
            return 0;
        }
        return 10 / shape.n; //~ REAL ArithmeticException
    }

    static int third(Shape shape) {
        return shape == null || shape.getClass() == Square.class ? 1 : ((Circle) shape).radii[2]; //~ REAL ArrayIndexOutOfBoundsException //~ REAL NullPointerException //~ REAL ClassCastException package caller
    }

    static int number(Object object) {
        return object != null && object.getClass() == Integer.class ? 10 / (Integer) object : 0; //~ REAL ArithmeticException
    }

    static int never(Circle circle) {
        return circle != null && circle.getClass() != Circle.class ? 10 / (circle.n - circle.n) : 0;
    }

    private final Map<Class<?>, String> names = new HashMap<>();

    void name(Class<?> shape, String name) { names.put(shape, name); }
    int length(Shape shape) {
        String name = shape == null ? null : names.get(shape.getClass());
        return name == null ? 0 : 10 / name.length(); //~ REAL ArithmeticException
    }
}
