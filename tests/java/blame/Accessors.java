package fixtures.blame;

import java.util.Iterator;

/** What is named like a verb tells something all the same where it takes nothing and gives a number; an iterator starts again. */
public class Accessors {
    public interface Span { int start(); int endIndex(); Iterator<String> names(); Span next(); int open(String name); }

    public static char[] room(Span span) {
        if (span == null || span.endIndex() < span.start() || span.start() < 0) return null;
        return new char[span.endIndex() - span.start()];
    }

    public static String first(Span span) {
        if (span == null || span.names() == null || !span.names().hasNext()) return "";
        String last = "";
        for (Iterator<String> names = span.names(); names.hasNext(); ) last = names.next();
        return last + span.names().next();
    }

    public static int opened(Span span) {
        if (span == null || span.open("a") == 0) return 0;
        return 10 / span.open("a"); //~ REAL ArithmeticException public caller
    }
}
