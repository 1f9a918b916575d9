package fixtures.callers;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.Writer;

/** Streams, readers and writers of the caller's that fail: what the handler leaves undone is missing later. */
public class FailingStreams {
    public static int first(Reader reader) {
        String read = null;
        try {
            read = String.valueOf((char) reader.read()); //~ REAL NullPointerException public caller
        } catch (IOException e) {
        }
        return read.length(); //~ REAL NullPointerException public own
    }

    public static int close(InputStream stream) {
        String state = null;
        try {
            stream.close(); //~ REAL NullPointerException public caller
            state = "closed";
        } catch (IOException e) {
        }
        return state.length(); //~ REAL NullPointerException public own
    }

    public static int tell(Writer writer, String text) {
        int told = 0;
        try {
            writer.write(text); //~ REAL NullPointerException public caller
            told++;
        } catch (IOException e) {
        }
        return 100 / told; //~ REAL ArithmeticException public own
    }
}
