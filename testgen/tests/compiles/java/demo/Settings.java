package demo;

/** One object for all, and a number that everyone may set. */
public class Settings {
    private static Settings instance;
    private int depth = 1;

    public static Settings getInstance() {
        if (instance == null) {
            instance = new Settings();
        }
        return instance;
    }

    public static void setDepth(Node node, int d) {
        if (node != null) {
            getInstance().depth = d;
        }
    }

    public void reset(int d) {
        depth = d;
    }

    public static int share(Node node) {
        return node.value / getInstance().depth;
    }
}
