package fixtures.blame;

import java.nio.ByteBuffer;

/** Who asks how much is left only after it has read has not asked; in a loop, it has. */
public class BuffersAskedLater {
    public static int header(ByteBuffer in) {
        if (in == null) return 0;
        int length = in.getInt(); //~ REAL BufferUnderflowException public caller
        return length > in.remaining() ? -1 : length;
    }

    public static int sum(ByteBuffer in) {
        int sum = 0;
        boolean more = in != null;
        while (more) {
            sum += in.getShort(); //~ REAL BufferUnderflowException public own
            more = in.hasRemaining();
        }
        return sum;
    }
}
