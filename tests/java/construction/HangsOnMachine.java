package fixtures.construction;

/** The state is reached only if the machine answers in a certain way: calls are tried where they may do. */
public class HangsOnMachine {
    private boolean ready;
    private boolean started;
    private int n;

    public void prepare() {
        if (System.getProperty("fixtures.never.set") != null) {
            ready = true;
        }
        n = 1;
    }

    public void start() {
        if (System.getProperty("java.version") != null) {
            started = true;
        }
        n = 1;
    }

    public int share(int of) {
        return ready ? of / (n - 1) : 0; //~ REAL ArithmeticException forced
    }

    public int shareOfStarted(int of) {
        return started ? of / (n - 1) : 0; //~ REAL ArithmeticException public own
    }

    public int shareOfMore(int of) {
        return ready && n > 1 ? of / (n - 1) : 0;
    }
}
