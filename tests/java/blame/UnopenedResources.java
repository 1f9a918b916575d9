package fixtures.blame;

import java.io.*;

/** Who writes before the object has opened its writer, or after it has closed it, is at fault; who closes is not. */
public class UnopenedResources {
    private Writer out, log;
    private StringBuilder title;
    private char[] buffer = new char[8];

    public UnopenedResources(Writer... log) { if (log.length > 0) this.log = log[0]; } //~ REAL NullPointerException public caller

    public void log() throws IOException { log.flush(); } //~ REAL NullPointerException public own

    public void open() {
        out = new StringWriter();
        title = new StringBuilder();
    }

    public boolean isOpen() { return out != null && title != null; }

    public void send(char letter) throws IOException { out.write(letter); } //~ REAL NullPointerException public caller

    public char first() { return buffer[0]; } //~ REAL NullPointerException public caller

    public int titleLength() { return title.length(); } //~ REAL NullPointerException public own

    public void sendIfReady(char letter) throws IOException {
        if (out != null) title.append(letter); //~ REAL NullPointerException forced own
        out.flush(); //~ REAL NullPointerException public contradiction
    }

    public void close() throws IOException {
        out.close(); //~ REAL NullPointerException public own
        out = null;
        title = null;
        buffer = null;
    }
}
