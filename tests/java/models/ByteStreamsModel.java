package fixtures.models;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Streams over arrays of bytes. */
public class ByteStreamsModel {
    public static int marked(ByteArrayInputStream in) {
        return in != null && in.read() == 'P' ? 100 / (in.read() + 1) : 0; //~ REAL ArithmeticException public own
    }

    public static byte last(byte[] data) throws IOException {
        byte[] buffer = new byte[8];
        int n = new ByteArrayInputStream(data == null ? new byte[1] : data).read(buffer);
        return buffer[n - 1]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static byte third(int number, String name) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeShort(number);
        out.write(name == null ? new byte[1] : name.getBytes());
        byte[] written = bytes.toByteArray();
        return written[1] == 7 ? written[2] : 0; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static byte second(int number) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new DataOutputStream(bytes).writeShort(number);
        return bytes.toByteArray()[1];
    }

    public static int known(int n) {
        ByteArrayInputStream in = new ByteArrayInputStream(new byte[] {1, 2}, 1, 1);
        return 10 / (in.read() - 1) + n / (in.read() + 2);
    }
}
