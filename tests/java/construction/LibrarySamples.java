package fixtures.construction;

import java.lang.reflect.Method;
import java.net.URL;
import java.nio.CharBuffer;
import java.text.NumberFormat;
import java.util.regex.Matcher;

/** Objects of the library that only calls give. */
public class LibrarySamples {
    public static int method(Method method, int[] digits) {
        return method.getParameterCount() + digits.length; //~ REAL NullPointerException public caller
    }

    public static int address(URL url, int[] digits) {
        return url.getPort() + digits.length; //~ REAL NullPointerException public caller
    }

    public static int buffer(CharBuffer buffer, int[] digits) {
        return buffer.position() + digits.length; //~ REAL NullPointerException public caller
    }

    public static int format(NumberFormat format, int[] digits) {
        return format.getMaximumFractionDigits() + digits.length; //~ REAL NullPointerException public caller
    }

    public static int matcher(Matcher matcher, int[] digits) {
        return matcher.groupCount() + digits.length; //~ REAL NullPointerException public caller
    }

    public static int ordinal(Enum<?> constant, int[] digits) {
        return constant.ordinal() + digits.length; //~ REAL NullPointerException public caller
    }
}
