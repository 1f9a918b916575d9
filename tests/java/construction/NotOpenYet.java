package fixtures.construction;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;

/** A new object that has to be opened first is no better reason for a warning than one that came in. */
public class NotOpenYet {
    private BufferedReader in;
    private final int[] seen = new int[40];

    public void open(String text) {
        in = new BufferedReader(new StringReader(text)); //~ REAL NullPointerException public caller
    }

    public int read() throws IOException {
        int n = 0;
        for (int one : seen) {
            if (one > 3) {
                n += one;
            }
        }
        return n + in.read(); //~ REAL NullPointerException public caller
    }

    public void close() throws IOException {
        in.close(); //~ REAL NullPointerException public own
        in = null;
    }
}
