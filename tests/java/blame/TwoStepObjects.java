package fixtures.blame;

import java.security.MessageDigest;

/** Objects that `init` makes ready: who calls another method first is at fault, unless the class sees to it by itself. */
public class TwoStepObjects {
    private MessageDigest digest;
    private StringBuilder log;
    private String title, line;
    private int[] table;

    public TwoStepObjects() { setup(); }

    private void setup() { if (log == null) title = null; }

    public void init() throws Exception {
        digest = MessageDigest.getInstance("SHA-256");
        log = new StringBuilder();
    }

    public void initialize(int size) { if (size > 8) table = new int[size]; }

    public void update(byte[] data) {
        digest.update(data); //~ REAL NullPointerException public caller
    }

    public int logged() { return log.length(); } //~ REAL NullPointerException public own

    public int titled() { return title.length(); } //~ REAL NullPointerException public own

    public int lined() { return line.length(); } //~ REAL NullPointerException public own

    public int first(int size) {
        initialize(size);
        return table[0]; //~ REAL NullPointerException public own
    }

    public void read(String text) { line = text; }
}
