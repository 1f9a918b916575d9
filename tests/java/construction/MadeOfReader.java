package fixtures.construction;

import java.io.IOException;
import java.io.Reader;

/** An object that is made of a reader, and understands what shows in the constants of its code only. */
public class MadeOfReader {
    private final Reader in;
    private int next = -2;

    public MadeOfReader(Reader in) {
        this.in = in;
    }

    private int peek() throws IOException {
        if (next == -2) {
            next = in.read(); //~ REAL NullPointerException public caller
        }
        return next;
    }

    private int take() throws IOException {
        int taken = peek();
        next = in.read(); //~ REAL NullPointerException forced caller
        return taken;
    }

    /** "(8/4)" */
    public int value() throws IOException {
        int first = take();
        if (first != '(') {
            return first - '0';
        }
        int value = value();
        for (; peek() == '*' || peek() == '/'; ) {
            value = take() == '*' ? value * value() : value / value(); //~ REAL ArithmeticException public own
        }
        return take() == ')' ? value : 0;
    }
}
