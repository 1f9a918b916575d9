package fixtures.models;

import java.io.FilterReader;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;

/** A reader or writer that a constructor hands to the library's superclass is in the field that the class inherits. */
public class FilterReadersModel extends FilterReader {
    private int step;

    public FilterReadersModel(Reader in) {
        super(in); //~ REAL NullPointerException public caller
    }

    @Override
    public int read() throws IOException {
        int c = in.read();
        step = c;
        return c < 0 ? -1 : 'z' / (c - 'a'); //~ REAL ArithmeticException public own
    }

    public int last() {
        return step == 7 ? 10 / (step - 7) : 0; //~ REAL ArithmeticException public own
    }

    /** Its twin that writes. */
    public static class Counting extends FilterWriter {
        public Counting(Writer out) {
            super(out); //~ REAL NullPointerException public caller
        }

        public int count(int n) throws IOException {
            out.write(n);
            return 10 / n; //~ REAL ArithmeticException public caller
        }
    }
}
