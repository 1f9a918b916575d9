package fixtures.blame;

import java.nio.ByteBuffer;

/** Who passes a buffer has room in it, and names places that it has. What lies in it may be anything. */
public class FullBuffers {
    public static void write(ByteBuffer out, int number) {
        int rest = number;
        while (out != null && (rest & ~0x7F) != 0) {
            out.put((byte) (rest | 0x80)); //~ REAL BufferOverflowException public caller
            rest >>>= 7;
        }
    }

    public static void writeChecked(ByteBuffer out, int number) {
        if (out != null && out.remaining() >= 2) {
            out.putInt(number); //~ REAL BufferOverflowException public own
        }
    }

    public static int read(ByteBuffer in) {
        return in == null ? 0 : in.getShort(); //~ REAL BufferUnderflowException public caller
    }

    public static int readChecked(ByteBuffer in) {
        return in == null || in.remaining() < 2 ? 0 : in.getInt(); //~ REAL BufferUnderflowException public own
    }

    public static byte at(ByteBuffer in, int place) {
        return in == null ? 0 : in.get(place); //~ REAL IndexOutOfBoundsException public caller
    }

    public static byte back(ByteBuffer in, int distance) {
        return in == null ? 0 : in.get(in.position() - distance); //~ REAL IndexOutOfBoundsException public caller
    }

    public static byte linked(ByteBuffer in) {
        return in == null || in.remaining() < 2 ? 0 : in.get(in.get(1)); //~ REAL IndexOutOfBoundsException public own
    }
}
