package fixtures.strings;

/** Whether a string is null is asked when the text that it is part of is looked at. */
public class NullInText {
    private final String name;

    NullInText(String name) {
        this.name = name;
    }

    static char both(String a, String b) {
        String s = a + b;
        return s.length() == 3 ? s.charAt(3) : ' '; //~ REAL StringIndexOutOfBoundsException
    }

    static char ofNull(String a) {
        String s = "x" + a;
        return s.equals("xnull") ? s.charAt(7) : ' '; //~ REAL StringIndexOutOfBoundsException
    }

    static String shortened(String a, String b) {
        StringBuilder s = new StringBuilder().append(a).append(';').append(b);
        s.setLength(s.length() - 2); //~ REAL StringIndexOutOfBoundsException
        return s.toString();
    }

    @Override
    public String toString() {
        return "<" + name + ">";
    }

    int measured() {
        return 10 / (toString().length() - 2); //~ REAL ArithmeticException
    }

    static char never(String a, String b) {
        String s = a + ":" + b;
        return s.isEmpty() ? "".charAt(0) : s.charAt(0);
    }
}
