package fixtures.construction;

/** The only way to an object is a factory that refuses what would break it: nothing to report. */
public class ByFactoryGuarded {
    private final int scale;

    private ByFactoryGuarded(int scale) {
        this.scale = scale;
    }

    public static ByFactoryGuarded of(int scale) {
        if (scale <= 0) {
            throw new IllegalArgumentException("scale");
        }
        return new ByFactoryGuarded(scale);
    }

    public int part() {
        return 100 / scale;
    }
}
