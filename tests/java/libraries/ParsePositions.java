package fixtures.libraries;

import java.text.ParsePosition;

/** A place in a text, which a caller sets and parsers move. */
public class ParsePositions {
    static char next(String text, ParsePosition at) {
        if (text == null || at == null || at.getErrorIndex() >= 0) {
            return 0;
        }
        return text.charAt(at.getIndex()); //~ REAL StringIndexOutOfBoundsException
    }

    static char first(String text) {
        ParsePosition at = new ParsePosition(0);
        at.setErrorIndex(at.getIndex());
        return text == null || text.isEmpty() ? 0 : text.charAt(at.getErrorIndex());
    }
}
