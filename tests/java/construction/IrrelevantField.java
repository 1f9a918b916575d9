package fixtures.construction;

/** A field that the path looks at, but whose value the fault does not need, is neither forced nor set by a call. */
public class IrrelevantField {
    private final int divisor;
    private int mode;

    public IrrelevantField(int divisor) {
        this.divisor = divisor;
    }

    void setMode(int mode) {
        this.mode = mode;
    }

    public int unlessZero(int total) {
        int extra = mode != 0 ? 1 : 2;
        return (total + extra) / divisor; //~ REAL ArithmeticException public
    }

    public int ifSeven(int total) {
        int extra = mode == 7 ? 1 : 2;
        return (total + extra) / divisor; //~ REAL ArithmeticException public
    }

    public int onlySeven(int total) {
        return mode == 7 ? total / divisor : 0; //~ REAL ArithmeticException package
    }
}
