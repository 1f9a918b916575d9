package fixtures.types;

import java.util.List;

/** An argument that is, or is not, of a type on the path is built from a class that agrees. */
public class NotOfType {
    public interface Source { int next(); }

    public interface Named { }

    public static class BareSource implements Source {
        @Override public int next() { return 2; }
    }

    public static class NamedSource implements Source, Named {
        @Override public int next() { return 1; }
    }

    public static int plain(Source source, int n) {
        return source == null || source instanceof Named ? 0 : 10 / n; //~ REAL ArithmeticException public
    }

    public static int named(Source source, int n) {
        return source instanceof Named ? 10 / n : 0; //~ REAL ArithmeticException public
    }

    public static int text(CharSequence text, int n) {
        return text == null || text instanceof String ? 0 : 10 / n; //~ REAL ArithmeticException public
    }

    public static int number(Number number, int n) {
        return number == null || number instanceof Integer ? 0 : 10 / n; //~ REAL ArithmeticException public
    }

    public static int elements(Iterable<String> all, int n) {
        return all == null || all instanceof List ? 0 : 10 / n; //~ REAL ArithmeticException public
    }
}
