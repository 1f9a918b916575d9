package fixtures.construction;

/** Of the classes that run the same method, the receiver is of one that a test can make. */
public abstract class OpenSubclass {
    protected int sides;

    public abstract int corners();

    public abstract static class Sided extends OpenSubclass {
        @Override
        public int corners() { return sides; }
    }

    private static final class Hidden extends Sided {
        private Hidden(int sides) { this.sides = sides; }
    }

    public static final class Open extends Sided {
        public Open(int sides) { this.sides = sides; }
    }

    public static int angle(OpenSubclass shape) {
        return shape == null ? 0 : 360 / (shape.corners() - 3); //~ REAL ArithmeticException public
    }

    public static int safe(OpenSubclass shape) {
        return shape == null || shape.corners() == 3 ? 0 : 360 / (shape.corners() - 3);
    }

    static OpenSubclass square() {
        return new Hidden(4);
    }
}
