package fixtures.blame;

/** Who tells a constructor to leave the parts out puts them there; a part that nobody else can put there was forgotten. */
public final class FilledUnlessDeclined {
    public static final class Point {
        public int x;
    }

    public static final class Line {
        public Point start;
        public Point slope;
        public int width;

        public Line() {
            start = new Point();
            slope = new Point();
        }

        public Line(boolean isFilled) {
            if (isFilled) {
                start = new Point();
                slope = new Point();
            }
        }

        public int end() {
            return start.x + slope.x; //~ REAL NullPointerException public caller
        }
    }

    private Point last;

    public FilledUnlessDeclined(boolean remembers) {
        if (remembers) last = new Point();
    }

    public int lastX() {
        return last.x; //~ REAL NullPointerException public own
    }
}
