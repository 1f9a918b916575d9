package fixtures.callers;

import java.util.function.Supplier;

/** Only this class can make a hidden object and call it: others have to force that. */
public class HiddenClass {
    private interface Rule {
        int apply(String text);
    }

    private static class Longer implements Rule {
        private final int width;

        Longer(String other) {
            width = other.length(); //~ REAL NullPointerException forced
        }

        @Override
        public int apply(String text) {
            return text.length() - width; //~ REAL NullPointerException forced
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
