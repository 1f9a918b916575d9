package fixtures.models;

/** A text that intern() gives is the literal of the same characters. */
public class Interned {
    static int literal() {
        String a = "x";
        return (a + "y").intern() == "xy" ? 1 / (a.length() - 1) : 0; //~ REAL ArithmeticException
    }

    static int other() {
        String a = "x";
        return (a + "y").intern() != "xy" ? 1 / (a.length() - 1) : 0;
    }

    static int later() {
        String a = "x";
        String text = (a + "z").intern();
        String literal = "xz";
        return text == literal ? 1 / (a.length() - 1) : 0; //~ REAL ArithmeticException
    }

    static int copy() {
        String a = "x";
        String text = a + "y";
        return text == "xy" ? 1 / (a.length() - 1) : 0;
    }
}
