package fixtures.construction;

/** Objects that exist only as constants are named, with the state they have; there are no others. */
public final class SharedConstant {
    public static final SharedConstant PLAIN = new SharedConstant(2);
    public static final SharedConstant EMPTY = new SharedConstant(0);

    private final int size;

    private SharedConstant(int size) {
        this.size = size;
    }

    public int share(int n) {
        return n / size; //~ REAL ArithmeticException public own
    }

    public int odd(int n) {
        return n / (size - 3);
    }
}
