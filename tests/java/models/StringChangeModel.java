package fixtures.models;

/** Strings that are made of others: exact on constants, their lengths known otherwise. */
public class StringChangeModel {
    static int trimmedConstant() {
        return 10 / (" ab ".trim().length() - 2); //~ REAL ArithmeticException
    }

    static int replaced() {
        return 10 / (1 + "a-b".replace('-', '+').charAt(1) - '+');
    }

    static int upper() {
        return 10 / ("ab".toUpperCase().charAt(0) - 'A'); //~ REAL ArithmeticException
    }

    static int number() {
        return 10 / (String.valueOf(120).length() - 3); //~ REAL ArithmeticException
    }

    static char concatenated(int i) {
        return ("n" + 12).charAt(2);
    }

    static char array() {
        return "abc".toCharArray()[3]; //~ REAL ArrayIndexOutOfBoundsException
    }
}
