package fixtures.blame;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** A negative number that is taken from a length makes a place too large: that the code asks for more than the length is another question. */
public class TakenFromLength {
    private final int height;

    public TakenFromLength(int height) { this.height = Math.max(1, height); }

    public String joined(int columns) {
        StringJoiner joiner = new StringJoiner(" ");
        for (int y = 0; y < height; y++) joiner.add("a");
        String line = joiner.toString();
        return line.length() <= columns ? line : line.substring(line.length() - columns); //~ REAL StringIndexOutOfBoundsException public caller
    }

    public String listed(int columns) {
        List<String> lines = new ArrayList<>();
        for (int y = 0; y < height; y++) lines.add("");
        String line = lines.get(0);
        return line.length() <= columns ? line : line.substring(line.length() - columns); //~ REAL StringIndexOutOfBoundsException public caller
    }

    public String signed(int columns) {
        String line = "a".repeat(height);
        if (columns > line.length()) return line;
        return columns < -1 ? "" : line.substring(line.length() - columns); //~ REAL StringIndexOutOfBoundsException public own
    }
}
