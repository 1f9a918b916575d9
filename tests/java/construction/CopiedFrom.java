package fixtures.construction;

/** A copy is as hard to come by as what is copied: it leads nowhere where an object is to be had otherwise. */
class CopiedFrom {

    static final class Direction {
        private final double x;
        private final double y;

        public Direction(Direction other) {
            x = other.x; //~ REAL NullPointerException package
            y = other.y;
        }

        public Direction(double x, double y) {
            double norm = Math.sqrt(x * x + y * y);
            if (norm < 1.0e-10) {
                throw new IllegalArgumentException("no direction");
            }
            this.x = x / norm;
            this.y = y / norm;
        }

        public String named(String name) {
            return name.trim() + x + y; //~ REAL NullPointerException package
        }

        public String guarded(String name) {
            return (name == null ? "" : name.trim()) + x + y;
        }
    }
}
