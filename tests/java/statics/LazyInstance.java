package fixtures.statics;

/** One instance for all: made when it is first asked for, closed, and forgotten. */
public class LazyInstance {
    private static LazyInstance instance;
    private StringBuilder log = new StringBuilder();
    private int open = 1;

    private LazyInstance() {
    }

    public static synchronized LazyInstance getInstance() {
        if (instance == null) {
            instance = new LazyInstance();
        }
        return instance;
    }

    public static synchronized void close() {
        if (instance != null) {
            instance.log = null;
            instance.open = 0;
        }
    }

    public static void send(String text) {
        getInstance().log.append(text); //~ REAL NullPointerException public own
    }

    public static void sendIfOpen(String text) {
        if (getInstance().open > 0) {
            instance.log.append(text);
        }
    }

    public int share(int work) {
        return work / open; //~ REAL ArithmeticException public own
    }
}
