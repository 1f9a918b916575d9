package fixtures.construction;

import java.util.ArrayList;
import java.util.List;

/** Objects are not only made of texts: a method may be told one later, and put parts of it into the object. */
public class ToldByLine {
    private final List<Integer> values = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final int window;

    public ToldByLine(int window) {
        if (window < 0) throw new IllegalArgumentException("window");
        this.window = window;
    }

    public int feed(String line) {
        for (String part : line.split(";")) { //~ REAL NullPointerException public caller
            int equals = part.indexOf('=');
            if (equals < 1) continue;
            values.add(Integer.parseInt(part.substring(equals + 1).trim())); //~ REAL NumberFormatException public own
            names.add(part.substring(0, equals));
        }
        return values.size();
    }

    public int[] classes() {
        int[] classes = new int[10];
        for (int value : values) classes[value / 10]++; //~ REAL ArrayIndexOutOfBoundsException public own
        return classes;
    }

    public String last() {
        int n = names.size();
        return n == 0 ? "" : names.get(n - 2) + names.get(n - 1); //~ REAL IndexOutOfBoundsException public own
    }

    public int share() { return 100 / (window + 1); }
}
