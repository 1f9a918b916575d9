package fixtures.calls;

/** The subclass answers zero where its superclass does not. */
public class OverriddenZero {
    public static class Scale {
        public int factor() {
            return 4;
        }
    }

    public static final class Flat extends Scale {
        @Override
        public int factor() {
            return 0;
        }
    }

    public static int scaled(Scale scale, int total) {
        if (scale == null) {
            return total;
        }
        return total / scale.factor(); //~ REAL ArithmeticException public own
    }

    public static int guarded(Scale scale, int total) {
        return scale == null || scale instanceof Flat ? total : total / scale.factor();
    }

    public static int ofFlat(Flat flat, int total) {
        int factor = flat == null ? 1 : flat.factor();
        return factor == 0 ? 0 : total / factor;
    }
}
