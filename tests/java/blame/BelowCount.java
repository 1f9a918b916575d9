package fixtures.blame;

import java.util.*;

/** A count that an object keeps says nothing about a negative number, also while it is 0; one too many is looked for first. */
public class BelowCount {
    private final String[] names = new String[2];
    private final int[] pairs = new int[4];
    private final List<String> children = new ArrayList<>();
    private int count;

    public void add(String name) {
        if (count < names.length) names[count++] = name;
        else children.add(name);
    }

    public String name(int at) {
        if (at >= count) throw new IllegalArgumentException();
        return names[at]; //~ REAL ArrayIndexOutOfBoundsException caller
    }

    public String nameOrNext(int at) {
        if (at > count) throw new IllegalArgumentException();
        return names[at]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public int secondOf(int at) { return at >= count ? 0 : pairs[at * 2 + 1]; } //~ REAL ArrayIndexOutOfBoundsException caller

    public String before(int at) { return at >= count ? null : names[at - 1]; } //~ REAL ArrayIndexOutOfBoundsException public contradiction

    public int cell(int row, int column) { return row >= 2 || column > 2 ? 0 : pairs[row * 2 + column]; } //~ REAL ArrayIndexOutOfBoundsException public contradiction
    public String child(int at) {
        return at < children.size() ? children.get(at) : ""; //~ REAL IndexOutOfBoundsException caller
    }

    public String childOrNext(int at) {
        return at <= children.size() ? children.get(at) : ""; //~ REAL IndexOutOfBoundsException public contradiction
    }
}
