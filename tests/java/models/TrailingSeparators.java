package fixtures.models;

/** A separator behind the last part leaves no empty part, also of a text that is to begin with one. */
public class TrailingSeparators {
    static String second(String text) {
        if (text == null || !text.startsWith("pool:")) return "";
        return text.split(":")[1]; //~ REAL ArrayIndexOutOfBoundsException package own
    }

    static String asked(String text) {
        if (text == null || !text.startsWith("pool:") || text.length() < 6 || text.endsWith(":")) return "";
        return text.split(":", 2)[1];
    }
}
