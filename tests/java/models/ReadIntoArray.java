package fixtures.models;

import java.io.IOException;
import java.io.InputStream;

/** Streams that the caller passes fill an array as far as they reach. */
public class ReadIntoArray {
    public static int ratio(InputStream in) throws IOException {
        byte[] head = new byte[4];
        int n = in == null ? 0 : in.read(head);
        return n < 2 ? 0 : head[0] / head[1]; //~ REAL ArithmeticException public own
    }

    public static byte whole(InputStream in) throws IOException {
        byte[] head = new byte[3];
        int n = in == null ? 0 : in.read(head, 0, 3);
        return n < 0 ? 0 : head[n]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    /** The end of the stream comes before a full array. */
    public static byte[] terminated(InputStream in) throws IOException {
        byte[] text = new byte[1024];
        int n = in == null ? 0 : in.read(text);
        text[n] = 0; //~ REAL ArrayIndexOutOfBoundsException public own
        return text;
    }
}
