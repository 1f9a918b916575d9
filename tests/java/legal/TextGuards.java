package fixtures.legal;

/** Strings are asked for their length or an index before they are cut. */
public class TextGuards {
    public static String key(String line) {
        if (line == null) {
            return "";
        }
        int at = line.indexOf('=');
        return at < 0 ? line : line.substring(0, at);
    }

    public static String value(String line) {
        int at = line == null ? -1 : line.indexOf('=');
        return at < 0 ? "" : line.substring(at + 1);
    }

    public static String capitalized(String name) {
        if (name == null || name.isEmpty()) {
            return name;
        }
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    public static String unquoted(String text) {
        if (text != null && text.length() >= 2 && text.startsWith("\"") && text.endsWith("\"")) {
            return text.substring(1, text.length() - 1);
        }
        return text;
    }

    public static char last(String text) {
        return text == null || text.isEmpty() ? ' ' : text.charAt(text.length() - 1);
    }

    public static String extension(String file) {
        int dot = file == null ? -1 : file.lastIndexOf('.');
        return dot <= 0 ? "" : file.substring(dot + 1);
    }
}
