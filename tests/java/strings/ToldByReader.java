package fixtures.strings;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.HashMap;
import java.util.Map;

/** Readers of texts of a form that shows in the constants of the code only. */
public class ToldByReader {
    /** "[table]\ncols=8" */
    public static int width(BufferedReader in) throws IOException {
        Map<String, String> table = new HashMap<>();
        boolean isTable = false;
        for (String line = in.readLine(); line != null; line = in.readLine()) { //~ REAL NullPointerException public caller
            if (line.startsWith("[")) {
                isTable = line.equals("[table]");
            } else if (isTable && line.indexOf('=') > 0) {
                table.put(line.substring(0, line.indexOf('=')), line.substring(line.indexOf('=') + 1));
            }
        }
        return table.containsKey("cols") ? 80 / Integer.parseInt(table.get("cols")) : 0; //~ REAL NumberFormatException public own //~ REAL ArithmeticException public own
    }

    /** "limit;" */
    public static int limit(Reader in) throws IOException {
        StringBuilder word = new StringBuilder();
        int next = in.read(); //~ REAL NullPointerException public caller
        for (; Character.isLetter(next); next = in.read()) {
            word.append((char) next);
        }
        int sum = 0;
        for (; next != ';' && next != -1; next = in.read()) {
            sum += next;
        }
        return word.toString().equals("limit") ? 100 / sum : 0; //~ REAL ArithmeticException public own
    }
}
