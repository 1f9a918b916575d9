package fixtures.construction;

/** Where nobody can solve for the arguments of a constructor, ones, zeros and twos are tried. */
class SizedForTwo {
    static final class Mesh {
        private final double step;

        public Mesh(int rows, double[] widths) {
            if (Math.sqrt(rows * widths[0]) < 1.5) { //~ REAL NullPointerException package //~ REAL ArrayIndexOutOfBoundsException package
                throw new IllegalArgumentException("too narrow");
            }
            step = widths[0] / rows;
        }

        public String named(String name) {
            return name.trim() + step; //~ REAL NullPointerException package
        }

        public String guarded(String name) {
            return (name == null ? "" : name.trim()) + step;
        }
    }
}
