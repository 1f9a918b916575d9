package fixtures.blame;

/** What anybody may call on an object is not the package's alone, though that calls it through an interface of its own. */
public class InsideInterfaces {
    interface Shape { int area(); }

    static int area(Shape shape) { return shape == null || shape instanceof Box ? 0 : shape.area(); }

    /** Shrinks until nothing is left. */
    public static class Box implements Shape {
        private int width = 2;
        public void shrink() { width--; }
        public int area() { return 10 / width; } //~ REAL ArithmeticException public own
    }
}
