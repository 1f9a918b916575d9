package fixtures.construction;

/** The only way in is a static factory, which sets what the constructor is not told. */
public class ByFactory {
    private final int scale;

    private ByFactory(int scale) {
        this.scale = scale;
    }

    public static ByFactory of(int exponent) {
        return new ByFactory(exponent - 3);
    }

    public int part() {
        return 100 / scale; //~ REAL ArithmeticException public own
    }
}
