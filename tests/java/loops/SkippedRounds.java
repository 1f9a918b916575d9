package fixtures.loops;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.function.IntSupplier;

/** What skipped rounds of a loop ask for is what the round before them was given. */
public class SkippedRounds {
    public static byte[] line(InputStream in) throws IOException {
        byte[] line = new byte[16];
        int n = 0;
        for (int b; in != null && (b = in.read()) >= 0 && b != '\n'; ) {
            line[n++] = (byte) b; //~ REAL ArrayIndexOutOfBoundsException public own
        }
        return line;
    }

    public static void fill(Reader in, char[] into) throws IOException {
        char[] data = new char[16];
        int got = 0;
        for (int n; in != null && (n = in.read(data, got, 4)) > 0; got += n); //~ REAL IndexOutOfBoundsException public own
    }

    public static int[] digits(String text) {
        int[] digits = new int[12];
        for (int i = 0, n = 0; text != null && i < text.length(); i++) {
            if (Character.isDigit(text.charAt(i))) digits[n++] = i; //~ REAL ArrayIndexOutOfBoundsException public own
        }
        return digits;
    }

    public static int[] drain(IntSupplier source) {
        int[] drained = new int[20];
        for (int n = 0; source != null && source.getAsInt() != 0; n++) {
            drained[n] = n; //~ REAL ArrayIndexOutOfBoundsException public own
        }
        return drained;
    }
}
