package fixtures.blame;

/** Whoever makes a part makes it ready, and no caller can. */
public class PartsNotMadeReady {
    private final Part part = new Part();

    public int half() { return part.half(); }

    private static class Part {
        private int n;

        void init() { n = 4; }

        int half() { return 2 / n; } //~ REAL ArithmeticException public own
    }
}
