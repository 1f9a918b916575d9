package fixtures.calls;

/** What a class in a body has captured may be null; the enclosing object is there. */
public class CapturedNull {
    private int count;

    public static Runnable writing(StringBuilder log) {
        return new Runnable() {
            @Override
            public void run() {
                log.append("x"); //~ REAL NullPointerException public
            }
        };
    }

    public static Runnable writingSomewhere(StringBuilder log) {
        if (log == null) {
            return () -> {};
        }
        return new Runnable() {
            @Override
            public void run() {
                log.setLength(0); //~ REAL NullPointerException forced
            }
        };
    }

    public Runnable counting() {
        return new Runnable() {
            @Override
            public void run() {
                count++;
            }
        };
    }
}
