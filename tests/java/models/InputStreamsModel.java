package fixtures.models;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/** Streams and readers give what the path needs, and nothing after their end. */
public class InputStreamsModel {
    public static int share(InputStream in) throws IOException {
        int first = in == null ? -1 : in.read();
        return first < 0 ? 0 : 100 / first; //~ REAL ArithmeticException public
    }

    public static byte[] sized(InputStream in) throws IOException {
        return new byte[in == null ? 0 : in.read()]; //~ REAL NegativeArraySizeException public own
    }

    public static int third(InputStream in) throws IOException {
        int[] kinds = new int[4];
        boolean isMarked = in != null && in.read() == 0xCA && in.read() == 0xFE;
        return isMarked ? kinds[in.read()] : 0; //~ REAL ArrayIndexOutOfBoundsException public
    }

    public static int letter(Reader in) throws IOException {
        return in == null || in.read() != '[' || in.read() != 'x' ? 0 : 10 / (in.read() - ']'); //~ REAL ArithmeticException public
    }

    public static int afterEnd(InputStream in) throws IOException {
        return in == null || in.read() >= 0 ? 1 : 10 / (in.read() - 3);
    }
}
