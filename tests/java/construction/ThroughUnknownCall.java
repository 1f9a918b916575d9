package fixtures.construction;

/** A path speaks of what an unknown call gives, which hangs on a field. */
public class ThroughUnknownCall {
    private int size = 5;

    public void setSize(int size) {
        this.size = size;
    }

    public int share() {
        return 1 / (int) Math.signum(Math.cbrt(size)); //~ REAL ArithmeticException public own
    }
}
