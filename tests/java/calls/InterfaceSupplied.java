//@ depth=1
package fixtures.calls;

/** The caller supplies the implementation of an interface, and it may answer anything, but the same each time. */
public class InterfaceSupplied {
    public interface Source {
        int size();

        String name();
    }

    public static int share(Source source) {
        if (source == null) {
            return 0;
        }
        return 10 / source.size(); //~ REAL ArithmeticException
    }

    public static int nameLength(Source source) {
        if (source == null) {
            return 0;
        }
        return source.name().length(); //~ REAL NullPointerException
    }

    public static int guarded(Source source) {
        int size = source == null ? 0 : source.size();
        return size == 0 ? 0 : 10 / size;
    }

    public static int askedTwice(Source source) {
        if (source == null || source.size() == 0) {
            return 0;
        }
        return 10 / source.size();
    }
}
