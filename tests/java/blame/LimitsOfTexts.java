package fixtures.blame;

import java.util.List;

/** A limit for a number says nothing about a text or a list of the caller's of which the code does not ask how long it is. */
public class LimitsOfTexts {
    public static String head(String s, int n) {
        return s == null || n > 10 ? "long" : s.substring(0, n); //~ REAL StringIndexOutOfBoundsException public caller
    }

    public static char letter(String s, int n) {
        return s == null || n < 0 || n > 5000 ? '?' : s.charAt(n); //~ REAL StringIndexOutOfBoundsException public caller
    }

    public static Object item(List<String> list, int n) {
        return list == null || n < 0 || n > 5000 ? "?" : list.get(n); //~ REAL IndexOutOfBoundsException public caller
    }

    /** Where a piece starts is the caller's, and where it ends the code's. */
    public static String from(String s, int i) {
        return s == null || s.length() < 5 ? s : s.substring(i, 5); //~ REAL StringIndexOutOfBoundsException public caller
    }

    public static String upTo(String s, int i) {
        return s == null || s.isEmpty() ? s : s.substring(i, s.length() - 1); //~ REAL StringIndexOutOfBoundsException public caller
    }

    public static char measured(String s, int n) {
        return s == null || n < 0 || n > s.length() ? '?' : s.charAt(n); //~ REAL StringIndexOutOfBoundsException public contradiction
    }

    public static char own(int n) {
        return n < 0 || n > 5 ? '?' : "hello".charAt(n); //~ REAL StringIndexOutOfBoundsException public contradiction
    }

    public static String notEmpty(String s, int i) {
        return s == null || i != 0 ? s : s.substring(i, s.length() - 1); //~ REAL StringIndexOutOfBoundsException public own
    }
}
