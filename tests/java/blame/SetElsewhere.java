package fixtures.blame;

/** A static field that a test replaces is no excuse for what fails elsewhere. */
public class SetElsewhere {
    public static class Log {
        final int depth;

        public Log(int depth) { this.depth = depth; }
    }

    public static Log log = new Log(0);
    private static final int[] COSTS = {1, 2, 3, 4};

    public static int length(String text) {
        String last = log == null || log.depth > 2 ? null : "";
        return text == null ? 0 : last.length(); //~ REAL NullPointerException public own
    }

    public static int cost() {
        return log == null ? 0 : COSTS[log.depth & 7]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int shared(int parts) {
        if (log == null || log.depth <= 2 || parts < 0) return 0;
        return 10 / (parts + log.depth - 3); //~ REAL ArithmeticException public own
    }
}
