package fixtures.blame;

/** Who refuses null and goes on all the same has asked; so has who refuses it for some callers alone. Who only refuses it has not. */
public class RefusedAndGone {
    static int caught(String text) {
        try {
            if (text == null) {
                throw new IllegalArgumentException("no text");
            }
        } catch (IllegalArgumentException refused) {
            text = refused.getMessage() == null ? "" : text;
        }
        return text.length(); //~ REAL NullPointerException contradiction
    }

    static int strict(String text, boolean strict) {
        if (strict) {
            if (text == null) {
                throw new IllegalArgumentException("no text");
            }
        }
        return text.length(); //~ REAL NullPointerException contradiction
    }

    static int early(String text, int mode) {
        if (mode == 1) {
            return text.length(); //~ REAL NullPointerException caller
        }
        if (text == null) {
            throw new IllegalArgumentException("no text");
        }
        return text.length();
    }
}
