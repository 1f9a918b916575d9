package fixtures.models;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Where buffers that share an array lie in it, and the order of their bytes. */
public class UnsafeMemoryModel {
    public static int shared(int number) {
        ByteBuffer whole = ByteBuffer.allocate(8);
        whole.position(4);
        ByteBuffer half = whole.slice();
        half.putInt(number);
        return 100 / whole.getInt(4); //~ REAL ArithmeticException public own
    }

    public static int beyond(int number) {
        ByteBuffer half = ByteBuffer.wrap(new byte[8], 4, 4).slice();
        half.putInt(number);
        return half.get(); //~ REAL BufferUnderflowException public own
    }

    public static int order() {
        boolean isNative = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN || ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN;
        return isNative ? 1 : 100 / ByteBuffer.allocate(4).getInt();
    }
}
