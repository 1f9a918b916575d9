package fixtures.blame;

import java.util.List;

/** Who hands out a method of the package by reference calls it with as much care as in a lambda. So does who stores something first. */
public class InsidersByReference {
    private String text;

    static char last(String s) { return s.charAt(s.length() - 1); } //~ REAL StringIndexOutOfBoundsException package caller //~ REAL NullPointerException package caller
    static char unused(String s) { return s.charAt(s.length() - 1); } //~ REAL StringIndexOutOfBoundsException package own //~ REAL NullPointerException package caller

    public static int sum(List<String> all) {
        if (all == null) return 0;
        return all.stream().filter(s -> s != null && !s.isEmpty()).mapToInt(InsidersByReference::last).sum();
    }

    public int term(String s) {
        text = s + ";";
        return term();
    }

    int term() { return text.length(); } //~ REAL NullPointerException package caller
    int again() { return text.length(); } //~ REAL NullPointerException package own
}
