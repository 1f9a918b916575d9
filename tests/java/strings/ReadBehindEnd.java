package fixtures.strings;

/** What a text of known length is compared by is read behind its end as well: that says nothing of what follows. */
public class ReadBehindEnd {
    static int hash(String s) {
        s.substring(0, 2).hashCode(); //~ REAL NullPointerException package caller //~ REAL StringIndexOutOfBoundsException package own
        return s.charAt(s.length()); //~ REAL StringIndexOutOfBoundsException package own
    }

    static int order(String s) {
        if (s == null || s.length() < 2) { return 0; }
        return s.substring(0, 2).compareTo("abc") < 0 ? s.charAt(s.length()) : 0; //~ REAL StringIndexOutOfBoundsException package contradiction
    }

    static int starts(String s) {
        if (s == null || s.length() < 2) { return 0; }
        return s.substring(1).startsWith(s.substring(0, 1)) ? 1 / (s.length() - 2) : 0; //~ REAL ArithmeticException package own
    }
}
