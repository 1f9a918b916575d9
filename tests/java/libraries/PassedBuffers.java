package fixtures.libraries;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Buffers that the caller passes, or that an earlier call has wrapped. */
public class PassedBuffers {
    private ByteBuffer image;

    public void load(byte[] bytes) {
        image = bytes == null ? null : ByteBuffer.wrap(bytes);
    }

    public int size() {
        return image == null ? 0 : image.getInt(4); //~ REAL IndexOutOfBoundsException public own
    }

    public static String name(ByteBuffer in) {
        if (in == null || !in.hasRemaining()) {
            return "";
        }
        byte[] name = new byte[in.get()]; //~ REAL NegativeArraySizeException public own
        in.get(name); //~ REAL BufferUnderflowException public own
        return new String(name, StandardCharsets.US_ASCII).substring(1); //~ REAL StringIndexOutOfBoundsException public own
    }

    public static int ratio(ByteBuffer in) {
        if (in == null || in.remaining() < 4) {
            return 0;
        }
        in.order(ByteOrder.LITTLE_ENDIAN);
        return in.getShort() / in.getShort(); //~ REAL ArithmeticException public own
    }

    public static int guarded(ByteBuffer in) {
        in = in == null ? ByteBuffer.allocate(2) : in;
        return in.position() + in.arrayOffset() + (in.limit() > 1 ? in.get(1) : in.capacity());
    }
}
