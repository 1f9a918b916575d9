package fixtures.naming;

/** Classes of the same package hide those of java.lang that tests name. */
public class HiddenNames {
    public static int extremes(int a, java.lang.Object b) {
        if (a != java.lang.Integer.MIN_VALUE) {
            return 0;
        }
        return b.hashCode(); //~ REAL NullPointerException public caller
    }

    public static int guarded(int a, java.lang.Object b) {
        return b == null ? a : b.hashCode();
    }
}

class Integer {}

class Object {}

class Throwable {}
