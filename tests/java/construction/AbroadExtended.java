package fixtures.construction;

import fixtures.types.AbroadExtendedParts;

/** Abstract classes of another package are extended by the test, which may call their protected constructors (JLS §6.6.2.2). */
public class AbroadExtended {
    public static int plain(AbroadExtendedParts.Plain part) {
        return 10 / (part.go() - 1); //~ REAL NullPointerException public caller //~ REAL ArithmeticException public own
    }

    public static int counted(AbroadExtendedParts.Counted part) {
        return 10 / (part.count() - 4); //~ REAL NullPointerException public caller //~ REAL ArithmeticException public own
    }

    public static int named(AbroadExtendedParts.Named part) {
        String name = part.name(); //~ REAL NullPointerException public caller
        return 10 / (name.length() - 3); //~ REAL NullPointerException public caller //~ REAL ArithmeticException public own
    }

    public static int internal(AbroadExtendedParts.Internal part) {
        return 10 / (part.go() - 1); //~ REAL NullPointerException public caller //~ UNCONFIRMED ArithmeticException: only the package of the class implements `hidden`
    }
}
