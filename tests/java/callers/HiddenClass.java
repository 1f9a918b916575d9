package fixtures.callers;

import java.util.function.Supplier;

/** Only this class can make a hidden object and call it; what it implements for others can be called by them. */
public class HiddenClass {
    private interface Rule {
        int apply(String text);
    }

    private static class Longer implements Rule {
        private final int width;

        Longer(String other) {
            width = other.length();
        }

        @Override
        public int apply(String text) {
            return text.length() - width;
        }
    }

    private static class Length implements java.util.function.ToIntFunction<String> {
        @Override
        public int applyAsInt(String text) {
            return text.length(); //~ REAL NullPointerException forced caller
        }
    }

    public static int longer(String text) {
        Rule rule = new Longer("abc");
        return rule.apply("<" + text + ">");
    }

    public static Supplier<String> quoted(String text) {
        String known = text == null ? "" : text;
        return () -> known.trim();
    }
}
