package fixtures.blame;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Streams may throw IndexOutOfBoundsException for a stretch that is not in the array; what lies in it has to be read and written. */
public class StretchesOfStreams {
    public static final class Counted extends InputStream {
        private int count;

        @Override public int read() { return count < 4 ? count++ : -1; }

        @Override public int read(byte[] bytes, int start, int length) {
            if (length == 0) return 0;
            bytes[start] = (byte) count++; //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
            return 1;
        }
    }

    public static final class Kept extends OutputStream {
        private final byte[] kept = new byte[4];
        private int size;

        @Override public void write(int b) {
            kept[size++] = (byte) b; //~ REAL ArrayIndexOutOfBoundsException public own
        }

        @Override public void write(byte[] bytes, int start, int length) throws IOException {
            if (start > bytes.length) throw new IOException("too far"); //~ REAL NullPointerException public caller
            for (int i = start; i < start + length; i++) write(bytes[i]); //~ REAL ArrayIndexOutOfBoundsException public caller
        }
    }
}
