//@ release=25
package fixtures.models;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Numbers that data streams put into bytes and take out of them. */
public class ByteArrayModel {
    static class Inverted extends InputStream {
        private final byte[] bytes;
        private int at;

        Inverted(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public int read() {
            return bytes != null && at < bytes.length ? ~bytes[at++] & 0xFF : -1;
        }
    }

    public static byte third(int number) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new DataOutputStream(bytes).writeInt(number);
        return bytes.toByteArray()[1] == 7 ? bytes.toByteArray()[4] : 0; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static long share(byte[] data) throws IOException {
        int length = data == null ? 0 : data.length;
        return length < 2 ? 0 : 100 / new DataInputStream(new Inverted(data)).readShort(); //~ REAL ArithmeticException public own
    }
}
