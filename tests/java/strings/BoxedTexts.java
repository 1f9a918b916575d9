package fixtures.strings;

import java.util.*;

/** Boxes tell their numbers, null is "null", and of an object of any class a string tells its text. */
public class BoxedTexts {
    private String line = "";
    private final List<String> kept = new ArrayList<>();

    public static char valueOf(Integer number) {
        return String.valueOf(number).length() == 2 ? "".charAt(0) : ' '; //~ REAL StringIndexOutOfBoundsException public own
    }

    public static char joined(Long number) {
        return ("n" + number).equals("n7") ? "".charAt(0) : ' '; //~ REAL StringIndexOutOfBoundsException public own
    }

    public static char letter(Character letter) {
        return ("" + letter).equals("a") ? "".charAt(0) : ' '; //~ REAL StringIndexOutOfBoundsException public own
    }

    public static char nothing(Object any) {
        return String.valueOf(any).equals("null") ? "".charAt(0) : ' '; //~ REAL StringIndexOutOfBoundsException public own
    }

    public static char text(Object any) {
        return any != null && any.toString().equals("x") ? "".charAt(0) : ' '; //~ REAL StringIndexOutOfBoundsException public own
    }

    public void add(Integer number) { if (number != null) line += number + ";"; }

    public int share() { return line.isEmpty() ? 0 : 10 / (line.length() - 2); } //~ REAL ArithmeticException public own

    public void keep(Object any) { kept.add(String.valueOf(any)); }

    public char first() { return kept.isEmpty() ? ' ' : kept.get(0).charAt(0); } //~ REAL StringIndexOutOfBoundsException public own
}
