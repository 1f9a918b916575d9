package fixtures.callers;

import java.io.IOException;

/** What a caller's method throws may be of the class that the handler asks about, or of none of those. */
public class ThrownAsAsked {
    public interface Source {
        int read() throws Exception;
    }

    public interface Safe {
        int read();
    }

    public static int rethrown(Source source) {
        try {
            return source.read(); //~ REAL NullPointerException public caller
        } catch (Exception e) {
            throw (RuntimeException) e; //~ REAL ClassCastException public own
        }
    }

    public static int told(Source source) {
        try {
            return source.read();
        } catch (Exception e) {
            return e instanceof IOException ? e.getMessage().length() : -1; //~ REAL NullPointerException public own
        }
    }

    public static int safe(Safe source) {
        try {
            return source.read(); //~ REAL NullPointerException public caller
        } catch (Exception e) {
            throw (RuntimeException) e;
        }
    }
}
