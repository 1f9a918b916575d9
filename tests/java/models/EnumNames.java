package fixtures.models;

/** Enum constants by their name. */
public class EnumNames {
    enum Size {
        SMALL, LARGE;

        static Size valueOf(int place) {
            return values()[place & 1];
        }
    }

    static int share(String name) {
        return name == null ? 0 : 10 / Size.valueOf(name).ordinal(); //~ REAL ArithmeticException //~ REAL IllegalArgumentException package caller
    }

    static int length(String name) {
        return name == null ? 0 : 10 / (Size.valueOf(name).name().length() - name.length() + 1); //~ REAL IllegalArgumentException package caller
    }

    static Size any(String name) {
        return Size.valueOf(name); //~ REAL NullPointerException package caller //~ REAL IllegalArgumentException package caller
    }

    static int neverNull(String name) {
        return name == null ? 0 : Size.valueOf(name).hashCode(); //~ REAL IllegalArgumentException package caller
    }

    static String constant(Enum<?> constant) {
        return constant == null ? "" : constant.name().trim();
    }
}
