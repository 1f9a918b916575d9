package fixtures.legal;

/** Splitting gives at least one part, and more are counted first. */
public class SplitFields {
    public static String head(String line) {
        if (line == null || line.isEmpty()) {
            return "";
        }
        return line.split(":", 2)[0];
    }

    public static String tail(String line) {
        String[] parts = line == null ? new String[0] : line.split(":", 2);
        return parts.length == 2 ? parts[1] : "";
    }

    public static String middle(String line) {
        if (line == null) {
            return "";
        }
        String[] parts = line.split(",", -1);
        return parts.length < 3 ? "" : parts[1].trim();
    }

    public static int versionMajor() {
        String[] parts = "17.0.2".split("\\.");
        return Integer.parseInt(parts[0]) / parts.length;
    }
}
