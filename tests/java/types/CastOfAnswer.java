package fixtures.types;

/** What an object of the caller answers is taken to be what it is cast to, also where no type parameter says so. */
public class CastOfAnswer {
    public interface Source {
        Object next();
    }

    public static String text(Source source) {
        return (String) source.next(); //~ REAL NullPointerException public caller //~ MISSED ClassCastException: a source may give any object
    }

    public static String asked(Source source) {
        return source.next() instanceof String text ? text : ""; //~ REAL NullPointerException public caller
    }
}
