package fixtures.strings;

/** A full stop is a regular expression for anything: nothing is left of a text that is split at it. */
public class SplitAtAny {
    public static String host(String name) {
        return name == null ? "" : name.split(".")[0]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static String extension() {
        String[] parts = "a.txt".split(".");
        return parts[parts.length - 1]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int one(String name) {
        return name == null ? 1 : 10 / (name.split(".").length - 1); //~ REAL ArithmeticException public own
    }

    public static String quoted(String name) { return name == null ? "" : name.split("\\.", 2)[0]; }

    public static String limited(String name) { return name == null ? "" : name.split(".", 2)[0]; }

    public static String asked(String name) {
        String[] parts = name == null ? new String[0] : name.split(".");
        return parts.length > 0 ? parts[0] : "";
    }
}
