package fixtures.models;

import java.util.Locale;

/** Formats that are no formats, arguments that are missing, and arguments that a conversion does not take. */
public class FormatterModel {
    static String percent(double ratio) {
        return String.format("%d%%", ratio * 100); //~ REAL IllegalFormatConversionException own
    }

    static String cents(long cents) {
        return String.format(Locale.ROOT, "%s %.2f", "EUR", cents / 100); //~ REAL IllegalFormatConversionException own
    }

    static String boxed(Double ratio, Object any) {
        return String.format("%d %5s", ratio, any) + "%d".formatted(any); //~ REAL IllegalFormatConversionException own
    }

    static String missing(String name) {
        return "%s of %s".formatted(name); //~ REAL MissingFormatArgumentException own
    }

    static String relative(String name) {
        return String.format("%<s", name); //~ REAL MissingFormatArgumentException own
    }

    static void unknown(int done) {
        System.out.printf("%s: 100%", done); //~ REAL UnknownFormatConversionException own
    }

    static String precise(int count) {
        return String.format("%.2d", count); //~ REAL IllegalFormatPrecisionException own
    }

    static int fits(int count, Integer share, String format, char letter) {
        String text = String.format("%05d %x %c %2$s%n", count, share, letter) + String.format("%b", (Object[]) null);
        System.out.format("%,.2f %tY", count * 1.0, 0L).printf(Locale.ROOT, "%-8s|", format);
        return format == null ? text.length() : String.format(format, count).length(); //~ REAL UnknownFormatConversionException caller //~ REAL IllegalFormatPrecisionException caller
    }
}
