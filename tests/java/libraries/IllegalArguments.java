package fixtures.libraries;

import java.util.*;

/** What the library refuses as an illegal argument is a fault of the code that computes it. */
public class IllegalArguments {
    public enum Level { LOW, HIGH }

    public static String padded(String text) {
        return " ".repeat(8 - text.length()) + text; //~ REAL IllegalArgumentException public own //~ REAL NullPointerException caller
    }

    public static String paddedSafely(String text) {
        return text == null ? "" : " ".repeat(Math.max(0, 8 - text.length())) + text;
    }

    public static String line(int width) { return "-".repeat(width); } //~ REAL IllegalArgumentException public caller

    public static List<String> page(List<String> all, int number) {
        if (all == null || number < 0 || number > 100) return List.of();
        return all.subList(number * 10, Math.min(number * 10 + 10, all.size())); //~ REAL IllegalArgumentException public contradiction
    }

    public static Level parsed(String text) {
        return text == null ? Level.LOW : Level.valueOf(text.toUpperCase()); //~ REAL IllegalArgumentException public own
    }

    public static EnumSet<Level> levels(List<Level> some) {
        return some == null ? null : EnumSet.copyOf(some); //~ REAL IllegalArgumentException public own //~ REAL NullPointerException public caller
    }

    public static int drawn(List<String> names, Random random) {
        if (names == null || random == null) return 0;
        return random.nextInt(names.size()); //~ REAL IllegalArgumentException public own
    }

    public static boolean refused(int n) {
        try { return Collections.nCopies(n, "").isEmpty(); } catch (IllegalArgumentException e) { return false; }
    }
}
