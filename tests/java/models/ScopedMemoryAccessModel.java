package fixtures.models;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Buffers over arrays of bytes: too little to read, too much to write, and numbers of several bytes. */
public class ScopedMemoryAccessModel {
    public static int first(byte[] message) {
        return message == null ? 0 : ByteBuffer.wrap(message).getInt(); //~ REAL BufferUnderflowException public caller
    }

    public static byte[] body(byte[] message) {
        if (message == null || message.length < 2) {
            return new byte[0];
        }
        ByteBuffer rest = ByteBuffer.wrap(message);
        byte[] body = new byte[rest.getShort()]; //~ REAL NegativeArraySizeException public own
        rest.get(body); //~ REAL BufferUnderflowException public own
        return body;
    }

    public static int share(byte[] message) {
        boolean isWhole = message != null && message.length >= 4;
        return isWhole ? 100 / ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN).getInt() : 0; //~ REAL ArithmeticException public own
    }

    public static byte[] written(String text) {
        ByteBuffer message = ByteBuffer.allocate(8);
        return message.putInt(text == null ? 0 : text.length()).putLong(1).array(); //~ REAL BufferOverflowException public own
    }

    public static int readBack(int number) {
        ByteBuffer buffer = ByteBuffer.allocate(8).putInt(number).putInt(7);
        buffer.flip();
        return buffer.getInt() == number ? 100 / buffer.getInt() : 100 / buffer.get(9);
    }
}
