package fixtures.blame;

import java.io.IOException;
import java.io.Reader;

/** What is only asked about to close it is not expected to be null. */
public class OpenedByCaller {
    /** Opens what has a name. */
    public interface Opener {
        Reader open(String name) throws IOException;
    }

    public int first(Opener opener) throws IOException {
        try (Reader reader = opener.open("a")) { //~ REAL NullPointerException caller
            return reader.read(); //~ REAL NullPointerException public caller
        }
    }

    public int retire(Reader old) throws IOException {
        if (old != null) {
            old.close();
        }
        return old.read(); //~ REAL NullPointerException public contradiction
    }

    public int second(Opener opener) throws IOException {
        Reader reader = opener.open("b"); //~ REAL NullPointerException caller
        if (reader != null) {
            reader.read();
        }
        return reader.read(); //~ REAL NullPointerException public contradiction
    }
}
