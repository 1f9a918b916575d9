package fixtures.unkept;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/** A field that a class of the library leaves to its heirs keeps what the constructors demand, unless an heir assigns it. */
public class FieldsOfLibrary {
    public static class Kept extends FilterWriter {
        public Kept(Writer out) {
            super(out); //~ REAL NullPointerException public caller
        }

        public void mark() throws IOException {
            out.write('#');
        }
    }

    public static class Closing extends FilterWriter {
        public Closing(Writer out) {
            super(out); //~ REAL NullPointerException public caller
        }

        public void mark() throws IOException {
            out.write('#'); //~ REAL NullPointerException public own
        }

        @Override
        public void close() {
            out = null;
        }
    }
}
