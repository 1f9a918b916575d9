package fixtures.models;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** A stream that a constructor hands to the library's superclass is in the field that the class inherits. */
public class FilterStreamsModel extends FilterOutputStream {
    private final byte[] buffer;

    public FilterStreamsModel(OutputStream out, int size) {
        super(out);
        buffer = new byte[size]; //~ REAL NegativeArraySizeException public caller
    }

    public void mark(int value) throws IOException {
        if (buffer.length > 0) {
            buffer[0] = (byte) value;
            out.write(buffer, 0, 1); //~ REAL NullPointerException public caller
        }
    }
}
