package fixtures.unkept;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/** What a handler leaves that catches what a library method throws is a state like any other. */
public class CaughtFromLibrary {
    private int n = 1;
    private String text = "";
    private int kept = 1;

    public void id(String id) {
        try {
            UUID.fromString(id); //~ REAL NullPointerException public caller
        } catch (IllegalArgumentException e) {
            n = 0;
        }
    }

    public void load(Path path) {
        try {
            text = Files.readString(path); //~ REAL NullPointerException public caller
            kept = 2;
        } catch (IOException e) {
            text = null;
        }
    }

    public int share() {
        return 10 / n //~ REAL ArithmeticException public own
                + text.length() //~ REAL NullPointerException public own
                + 10 / kept;
    }
}
