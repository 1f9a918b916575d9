package fixtures.collections;

import java.util.EnumSet;

/** Sets of constants that came in. */
public class EnumSets {
    public enum Size { SMALL, MIDDLE, LARGE }

    private final EnumSet<Size> sizes;

    public EnumSets(EnumSet<Size> sizes) { this.sizes = sizes == null ? EnumSet.noneOf(Size.class) : sizes; }

    public static int without(EnumSet<Size> sizes, int n) {
        return sizes.contains(Size.LARGE) ? 1 / (n - 3) : 0; //~ REAL ArithmeticException public //~ REAL NullPointerException public caller
    }

    public int rest() {
        return 10 / (sizes.size() - 2); //~ REAL ArithmeticException public own
    }

    public int first() {
        return sizes.iterator().next().ordinal(); //~ REAL NoSuchElementException public own
    }

    public int firstOfSome() {
        for (Size size : sizes) return 10 / size.ordinal(); //~ REAL ArithmeticException public own
        return 0;
    }

    public static int position(Enum<?> constant) {
        return constant == null ? 0 : 10 / (constant.ordinal() - 2); //~ REAL ArithmeticException public
    }
}
