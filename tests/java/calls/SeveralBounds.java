package fixtures.calls;

/** An object of several interfaces, which no class in sight implements together, is a proxy. */
public class SeveralBounds {
    public interface Sized {
        int size();
    }

    public interface Worded {
        String word();
    }

    interface Named {
        String name();
    }

    public static <T extends Sized & Worded> int worded(T both) {
        int size = both.size(); //~ REAL NullPointerException public caller
        String word = both.word(); //~ REAL ClassCastException public caller
        return size == 7 && "ab".equals(word) ? 10 / (size - 7) : 0; //~ REAL ArithmeticException public own
    }

    public static <T extends Sized & AutoCloseable> int closed(T part) throws Exception {
        part.close(); //~ REAL NullPointerException public caller //~ REAL ClassCastException public caller
        return 10 / (part.size() - 4); //~ REAL ArithmeticException public own
    }

    static int named(Named named) {
        String name = named.name(); //~ REAL NullPointerException package caller
        boolean isSized = named instanceof Sized && "ab".equals(name);
        return isSized ? 10 / (((Sized) named).size() - 4) : 0; //~ REAL ArithmeticException package own
    }
}
