//@ release=17
package fixtures.strings;

import java.util.HashMap;
import java.util.Map;

/** Where any number of digits matches, the constants of an enum may say how many are meant. */
public final class MadeOfCounts {
    public enum Kind {
        SHORT(8), LONG(13), MIXED(10);

        final int length;

        Kind(int length) { this.length = length; }

        static Kind ofLength(int n) {
            for (Kind kind : values()) if (kind.length == n) return kind;
            return null;
        }
    }

    public static final class Code {
        private final String digits;

        private Code(String digits) { this.digits = digits; }
        public String item() { return digits.substring(7, 12); } //~ REAL StringIndexOutOfBoundsException public own
        public String group() { return digits.substring(0, 3); }
    }

    private static final String[] PARITY = {"LLL", "LLG", "LGL", "GLL"};
    private final Map<String, Code> register = new HashMap<>();

    public Code scan(String raw) {
        String digits = raw.replace("-", ""); //~ REAL NullPointerException public caller
        Kind kind = Kind.ofLength(digits.length());
        if (!digits.matches("[0-9]*X?") || kind == null || kind != Kind.MIXED && digits.endsWith("X")) return null;
        register.put(digits + PARITY[0], new Code(digits));
        return register.get(digits + PARITY[0]);
    }
}
