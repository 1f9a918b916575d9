package fixtures.strings;

/** What a condition on a trimmed, searched or ordered text says about the text that came in. */
public class DerivedText {
    static int trimmed(String s) {
        return s != null && s.trim().equals("a") ? 10 / (s.length() - 2) : 0; //~ REAL ArithmeticException
    }

    static int untrimmed(String s, int n) {
        return s != null && s.trim().startsWith(" ") ? 10 / n : 0;
    }

    static int contained(String s) {
        return s != null && s.contains("ab") && s.length() == 3 ? s.charAt(3) : 0; //~ REAL StringIndexOutOfBoundsException
    }

    static int ordered(String s) {
        return s != null && s.compareTo("m") > 0 ? s.charAt(1) : 0; //~ REAL StringIndexOutOfBoundsException
    }

    static int disordered(String s) {
        return s != null && "m".compareTo(s) < 0 ? 10 / s.length() : 0;
    }

    static int slot(String s, int[] slots) {
        return s == null || slots == null || slots.length != 10 ? 0 : slots[s.hashCode() % 10]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int masked(String s) {
        int[] slots = new int[8];
        return s == null ? 0 : slots[s.hashCode() & 7];
    }
}
