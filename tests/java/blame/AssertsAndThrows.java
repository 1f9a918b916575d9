package fixtures.blame;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A call that a test makes before throws, by the library, in code that asserts something. */
public class AssertsAndThrows {
    private final DataInputStream in;
    private int left;

    public AssertsAndThrows(InputStream in) {
        this.in = new DataInputStream(in);
    }

    public int read(byte[] buffer, int length) throws IOException {
        if (left == 0) left = in.readUnsignedByte();
        assert left > 0;
        in.readFully(buffer, 0, length); //~ REAL NullPointerException public caller //~ REAL IndexOutOfBoundsException public caller
        left -= length;
        return left;
    }
}
