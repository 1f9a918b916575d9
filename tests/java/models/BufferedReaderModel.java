package fixtures.models;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lines of a text, as a stream and by a reader. */
public class BufferedReaderModel {
    private final Map<String, String> settings = new HashMap<>();

    public void load(String text) throws IOException {
        BufferedReader reader = new BufferedReader(new StringReader(text == null ? "" : text));
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            int sign = line.indexOf('=');
            settings.put(line.substring(0, sign), line.substring(sign + 1)); //~ REAL StringIndexOutOfBoundsException public own
        }
    }

    public static int header(String text) throws IOException {
        try (BufferedReader reader = new BufferedReader(new StringReader(text == null ? "" : text))) {
            return reader.readLine().length(); //~ REAL NullPointerException public own
        }
    }

    public static int values(String text) {
        int sum = 0;
        for (String line : text == null ? List.<String>of() : text.lines().toList()) {
            sum += line.split("=")[1].length(); //~ REAL ArrayIndexOutOfBoundsException public own
        }
        return sum;
    }

    public static char second(String text) {
        return text == null ? ' ' : text.lines().skip(1).findFirst().get().charAt(0); //~ REAL NoSuchElementException public own //~ REAL StringIndexOutOfBoundsException public own
    }
}
