package fixtures.libraries;

import java.io.DataInput;
import java.io.IOException;
import java.nio.CharBuffer;

/** Objects of the caller's answer as the documentation of the library's interface promises. */
public class PromisedNumbers {
    private final char[] buffer = new char[16];
    private int size;

    public int read(Readable in) throws IOException {
        int n = in == null ? -1 : in.read(CharBuffer.wrap(buffer));
        return n == -1 ? 0 : buffer[n == 0 ? 0 : n - 1];
    }

    public int moved(Readable in) throws IOException {
        int n = in == null ? -1 : in.read(CharBuffer.wrap(buffer));
        size = n == -1 ? 0 : n;
        return buffer[size]; //~ REAL ArrayIndexOutOfBoundsException public
    }

    public static int kind(DataInput in) throws IOException {
        int[] kinds = new int[256];
        return in == null ? 0 : kinds[in.readUnsignedByte()];
    }

    public static int share() {
        return 100 / Runtime.getRuntime().availableProcessors();
    }

    public static int length(CharSequence[] parts) {
        return parts == null || parts.length == 0 || parts[0] == null ? 0 : new int[parts[0].length()].length;
    }
}
