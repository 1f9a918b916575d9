package fixtures.strings;

/** Parsing fails on text that is no number, and gives any number otherwise. */
public class ParseNumber {
    static int unguarded(String s) {
        if (s == null) {
            return 0;
        }
        return Integer.parseInt(s); //~ REAL NumberFormatException
    }

    static int caught(String s) {
        try {
            return Integer.parseInt(s);
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    static int constant() {
        return 10 / Integer.parseInt("5");
        //~^ UNCONFIRMED NumberFormatException, ArithmeticException: parsing is not modelled yet
    }

    static int constantZero() {
        return 10 / Integer.parseInt("0"); //~ REAL ArithmeticException
        //~^ UNCONFIRMED NumberFormatException: parsing is not modelled yet
    }
}
