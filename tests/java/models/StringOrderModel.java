package fixtures.models;

/** Texts that are put in order. */
public class StringOrderModel {
    static int order() {
        Comparable<String> word = "b";
        return 10 / ("a".compareTo("b") + word.compareTo("a")); //~ REAL ArithmeticException
    }

    static int beforeKnown(String s) {
        return s != null && s.length() == 1 && s.compareTo("c") == -1 ? 10 / (s.charAt(0) - 'b') : 1; //~ REAL ArithmeticException
    }

    static int beforeItself(String s) {
        return s == null || s.compareTo(s) == 0 ? 1 : 10 / 0;
    }

    static int foldedNull(String s) {
        return "a".compareToIgnoreCase(s); //~ REAL NullPointerException
    }
}
