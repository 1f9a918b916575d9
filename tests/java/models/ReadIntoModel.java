package fixtures.models;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;

/** What is read into, or written, has to lie in its array. */
public class ReadIntoModel {
    /** An empty stream gives -1, which is no place. */
    public static byte[] block(InputStream in) throws IOException {
        if (in == null) return null;
        byte[] data = new byte[4];
        for (int got = 0; got < data.length; ) {
            got += in.read(data, got, data.length - got); //~ REAL IndexOutOfBoundsException public own
        }
        return data;
    }

    public static void copy(Reader in, Writer out) throws IOException {
        char[] data = new char[4];
        if (in == null || out == null) return;
        int n = in.read(data);
        out.write(data, 0, n); //~ REAL IndexOutOfBoundsException public own
    }

    /** Whoever passes so little, or says how much is in it. */
    public static void fixed(OutputStream out, byte[] data, int n) throws IOException {
        if (out == null || data == null || n < 0) return;
        out.write(data, 0, n); //~ REAL IndexOutOfBoundsException public caller
    }

    public static void copyAll(InputStream in, OutputStream out) throws IOException {
        if (in == null || out == null) return;
        byte[] data = new byte[4];
        for (int n = in.read(data); n >= 0; n = in.read(data)) out.write(data, 0, n);
    }
}
