package fixtures.models;

/** Enum constants by their name. */
public class EnumNames {
    enum Size { //~ REAL NullPointerException package caller
        SMALL, LARGE
    }

    static int share(String name) {
        return name == null ? 0 : 10 / Size.valueOf(name).ordinal(); //~ REAL ArithmeticException
    }

    static int length(String name) {
        return name == null ? 0 : 10 / (Size.valueOf(name).name().length() - name.length() + 1);
    }

    static Size any(String name) {
        return Size.valueOf(name);
    }

    static int neverNull(String name) {
        return name == null ? 0 : Size.valueOf(name).hashCode();
    }

    static String constant(Enum<?> constant) {
        return constant == null ? "" : constant.name().trim();
    }
}
