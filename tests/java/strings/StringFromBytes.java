package fixtures.strings;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Making strings of bytes, formats and other strings fails for bad ranges and nulls. */
public class StringFromBytes {
    static String range(byte[] bytes, int n) {
        return bytes == null ? "" : new String(bytes, 0, n); //~ REAL StringIndexOutOfBoundsException
    }

    static String rangeGuarded(byte[] bytes, int n) {
        return bytes == null || n < 0 || n > bytes.length ? "" : new String(bytes, 0, n, StandardCharsets.UTF_8);
    }

    static String decoded(byte[] bytes, Charset charset) {
        return bytes == null ? "" : new String(bytes, charset); //~ REAL NullPointerException
    }

    static String points(int from) {
        return new String(new int[] {65, 66}, from, 1); //~ REAL StringIndexOutOfBoundsException
    }

    static String format(String format) {
        return String.format(format, 1); //~ REAL NullPointerException
    }

    static String formatGuarded(String format) {
        return format == null ? "" : String.format((java.util.Locale) null, format, 1);
    }

    static String join(String between, Iterable<String> parts) {
        return parts == null ? "" : String.join(between, parts); //~ REAL NullPointerException
    }

    static String joinGuarded(String last) {
        return String.join(",", "a", last);
    }
}
