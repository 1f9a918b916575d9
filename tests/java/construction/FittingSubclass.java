package fixtures.construction;

/** Of several subclasses that one is made whose constructor leaves the required state. */
public abstract class FittingSubclass {
    private final int width;

    protected FittingSubclass(int width) {
        this.width = width;
    }

    public abstract int area();

    public static final class Unit extends FittingSubclass {
        public Unit() { super(1); }

        @Override
        public int area() { return 1; }
    }

    public static final class Wide extends FittingSubclass {
        public Wide(int width) { super(width); }

        @Override
        public int area() { return 2; }
    }

    public static int share(FittingSubclass shape) {
        return shape == null ? 0 : 100 / (shape.width - 7); //~ REAL ArithmeticException public own
    }

    public static int safe(FittingSubclass shape) {
        return shape == null || shape.width == 7 ? 0 : 100 / (shape.width - 7);
    }
}
