package fixtures.models;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** Numbers out of streams, and their ends. */
public class DataInputModel {
    public static int ratio(byte[] header) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(header)); //~ REAL NullPointerException public caller
        return in.readInt() == 0x89504E47 ? in.readShort() / in.readUnsignedShort() : 0; //~ REAL ArithmeticException public own
    }

    public static byte[] sized(DataInputStream in) throws IOException {
        byte[] data = new byte[in == null ? 0 : in.readInt()]; //~ REAL NegativeArraySizeException public own
        return data;
    }

    public static long average(InputStream stream) throws IOException {
        DataInputStream in = new DataInputStream(stream);
        long sum = 0, n = 0;
        try {
            while (n < 9) {
                sum += in.readLong(); //~ REAL NullPointerException public caller
                n++;
            }
        } catch (EOFException e) {
            return sum / n; //~ REAL ArithmeticException public own
        }
        return sum / n;
    }

    public static int small(byte[] data) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(data == null ? new byte[0] : data));
        int n = in.readByte() + (in.readBoolean() ? 200 : 300);
        return 10 / n + in.readChar() / (in.readUnsignedByte() + 1);
    }
}
