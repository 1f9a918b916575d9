package fixtures.blame;

/** A method that goes on from what another one has left wants that one called first; what none but itself fills was forgotten. */
public final class UsedBeforeRefilled {
    public static final class Point {
        private final int x;

        public Point(int x) {
            this.x = x;
        }

        public int x() {
            return x;
        }
    }

    private Point last;
    private Point tail;
    private int length;

    public void start(int x) {
        last = new Point(x);
    }

    public int lineTo(int x) {
        int from = last.x(); //~ REAL NullPointerException public caller
        int length = x - from + 0 * last.x();
        last = new Point(x);
        return length;
    }

    public int add(int x) {
        length += x - tail.x(); //~ REAL NullPointerException public own
        tail = new Point(x + tail.x());
        return length;
    }
}
