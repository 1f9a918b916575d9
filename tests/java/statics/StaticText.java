package fixtures.statics;

/** A static builder collects what calls append. */
public class StaticText {
    private static final StringBuilder LOG = new StringBuilder();

    public static void log(String text) {
        LOG.append(text);
    }

    public static char second() {
        return LOG.length() == 0 ? ' ' : LOG.charAt(1); //~ REAL StringIndexOutOfBoundsException public own
    }

    public static char first() {
        return LOG.length() == 0 ? ' ' : LOG.charAt(0);
    }
}
