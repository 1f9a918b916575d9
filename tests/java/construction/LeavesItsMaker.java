package fixtures.construction;

/** Parts that an object makes of its own class, and that change it when they leave. */
public class LeavesItsMaker {
    private final LeavesItsMaker maker;
    private int parts;
    private boolean isShared;

    public LeavesItsMaker(LeavesItsMaker maker) {
        this.maker = maker;
        if (maker != null) {
            maker.isShared = true;
        }
    }

    public LeavesItsMaker part() {
        parts++;
        return new LeavesItsMaker(this);
    }

    public void leave() {
        if (maker != null) {
            maker.parts--;
        }
    }

    public int share() {
        return isShared ? 100 / parts : 0; //~ REAL ArithmeticException public own
    }

    public int owed() {
        return 100 / (parts + 1); //~ REAL ArithmeticException public own
    }
}
