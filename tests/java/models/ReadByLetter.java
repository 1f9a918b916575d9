package fixtures.models;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;

/** Letters of a text by a reader. */
public class ReadByLetter {
    public static int lettersPerWord(String text) throws IOException {
        Reader reader = new StringReader(text == null ? "" : text);
        int words = 0;
        int letters = -1;
        for (int c = 0; c != -1; c = reader.read(), letters++) {
            words += c == ' ' ? 1 : 0;
        }
        return letters / words; //~ REAL ArithmeticException public own
    }

    public static String sign(String text) throws IOException {
        BufferedReader reader = new BufferedReader(new StringReader(text == null ? "" : text));
        if (reader.read() != '#') {
            return "";
        }
        return reader.readLine().trim(); //~ REAL NullPointerException public own
    }

    public static int guarded(String text) throws IOException {
        Reader reader = new StringReader("x" + text);
        return 1 / (reader.read() - 'x' + 1);
    }

    public static int lost(String text) throws IOException {
        StringReader reader = new StringReader("ab" + text);
        return 1 / (reader.read() * 0 + reader.read() - 'b'); //~ REAL ArithmeticException public own
    }
}
