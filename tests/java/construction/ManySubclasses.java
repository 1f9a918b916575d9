package fixtures.construction;

/** Of more subclasses than are followed, those are that a test can make. */
public abstract class ManySubclasses {
    abstract int sides();

    private static final class First extends ManySubclasses {
        @Override
        int sides() { return hashCode() % 5; }
    }

    private static final class Fourth extends ManySubclasses {
        @Override
        int sides() { return hashCode() % 7; }
    }

    private static final class Second extends ManySubclasses {
        @Override
        int sides() { return hashCode() % 11; }
    }

    public static final class Usual extends ManySubclasses {
        private final int sides;

        public Usual(int sides) { this.sides = sides; }

        @Override
        int sides() { return sides; }
    }

    static int safe(ManySubclasses shape) {
        int sides = shape == null ? 3 : shape.sides();
        return sides == 3 ? 0 : 360 / (sides - 3);
    }

    static int angle(ManySubclasses shape) {
        return shape == null ? 0 : 360 / (shape.sides() - 3); //~ REAL ArithmeticException package
    }
}
