package fixtures.blame;

import java.io.*;

/** Who closes the last stream before it opens the next one still has to be called first; so has who may open nothing. */
public class ReopenedStreams {
    private Reader in;
    private Reader spare;

    public void open(String text) throws IOException {
        if (in != null) in.close();
        in = new StringReader(text); //~ REAL NullPointerException public caller
    }

    public void openSpare(String text) { spare = text != null ? new StringReader(text) : null; }
    public int read() throws IOException { return in.read(); } //~ REAL NullPointerException public caller
    public int readSpare() throws IOException { return spare.read(); } //~ REAL NullPointerException public caller
}
