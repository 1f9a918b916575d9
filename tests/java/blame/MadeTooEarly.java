package fixtures.blame;

import java.io.IOException;
import java.io.Writer;

/** That an object can be made of a text is no excuse for those who use it before it is ready. */
public class MadeTooEarly {
    private final String name;
    private Writer out;

    public MadeTooEarly(String name) {
        this.name = name;
    }

    public void open(Writer out) {
        this.out = out;
    }

    public void write(String text) throws IOException {
        if (name.equals("debug") && text.isEmpty()) { //~ REAL NullPointerException caller //~ REAL NullPointerException caller
            return;
        }
        out.write(name + ": " + text); //~ REAL NullPointerException public caller
    }

    public void close() throws IOException {
        out.close(); //~ REAL NullPointerException public caller
    }
}
