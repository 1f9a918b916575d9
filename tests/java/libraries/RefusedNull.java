package fixtures.libraries;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.text.SimpleDateFormat;
import java.util.regex.Pattern;

/** Methods that are not run refuse null all the same. */
public class RefusedNull {
    public static Reader decoded(InputStream in) {
        return new InputStreamReader(in, StandardCharsets.UTF_8); //~ REAL NullPointerException public caller
    }

    public static Reader decodedIfAny(InputStream in) {
        return in == null ? null : new InputStreamReader(in, StandardCharsets.UTF_8);
    }

    public static InputStream bytes(byte[] bytes) {
        return new ByteArrayInputStream(bytes); //~ REAL NullPointerException public caller
    }

    public static SimpleDateFormat format(String pattern) {
        return new SimpleDateFormat(pattern); //~ REAL NullPointerException public caller
    }

    public static boolean isName(String text) {
        return Pattern.compile("[a-z]+").matcher(text).matches(); //~ REAL NullPointerException public caller
    }

    public static int length(String text, Charset charset) {
        return text == null ? 0 : text.getBytes(charset).length; //~ REAL NullPointerException public caller
    }
}
