package fixtures.blame;

import java.util.*;

/** What a method asserts of its arguments, and of the object when it is called, is for the caller to keep to. */
public class Assertions {
    private final List<String> names = new ArrayList<>();

    public void add(String name) { names.add(name); }

    public String first() {
        assert !names.isEmpty() : "call add first";
        return names.get(0); //~ REAL IndexOutOfBoundsException public caller
    }

    public String unasserted() { return names.get(0); } //~ REAL IndexOutOfBoundsException public own

    public static int share(int total, int n) {
        assert n != 0;
        return (total + 1) / (n * n); //~ REAL ArithmeticException public caller
    }

    /** Another method of the program has called the one that asserts. */
    public char initial() { return head(names.isEmpty() ? "" : "x"); }

    private static char head(String text) {
        assert !text.isEmpty();
        return text.charAt(text.length() - 1); //~ REAL StringIndexOutOfBoundsException public own //~ REAL NullPointerException forced caller
    }

    public int last(int n) {
        assert n < 100;
        return 10 / (names.size() - 1); //~ REAL ArithmeticException public own
    }
}
