package fixtures.construction;

/** An interface that inherits a method twice, with results of which one is narrower: one method implements both. */
public class SameNameNarrower {
    public interface Named { CharSequence name(); }
    public interface Titled { String name(); }
    public interface Heading extends Named, Titled { int level(); }

    public static char initial(Heading heading) {
        if (heading == null || heading.level() != 2) return '?';
        return heading.name() == null ? '?' : heading.name().charAt(0); //~ REAL StringIndexOutOfBoundsException public own
    }

    /** No heading has such a name. */
    public static int none(Heading heading) {
        boolean isOther = heading != null && ((Named) heading).name() instanceof StringBuilder;
        return isOther ? 1 / 0 : 0; //~ UNCONFIRMED ArithmeticException: cannot-construct
    }

    public static int length(Heading heading) {
        Named named = heading;
        return heading == null || heading.level() < 3 ? 0 : 60 / named.name().length(); //~ REAL ArithmeticException public own //~ REAL NullPointerException public caller
    }
}
