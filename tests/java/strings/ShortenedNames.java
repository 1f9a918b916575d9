package fixtures.strings;

/** HotSpot leaves out the package of parameter types whose names begin as those of the two best known classes. */
public class ShortenedNames {
    interface Sink {
        int take(StringBuffer text, Object value, StringBuilder[] others, Throwable cause);
    }

    static int put(Sink sink, StringBuffer text) {
        return sink.take(text, "", null, null); //~ REAL NullPointerException
    }

    static int guarded(Sink sink, StringBuffer text) {
        return sink == null ? 0 : sink.take(text, "", null, null);
    }
}
