package fixtures.models;

/** Digits, letters and case of characters that are not ASCII. */
public class CharactersBeyond {
    static int digit(char c) {
        return c > 200 && Character.isDigit(c) ? 10 / 0 : 1; //~ REAL ArithmeticException
    }

    static int upper(char c) {
        return c > 127 && Character.toUpperCase(c) == 'S' ? 10 / (c - 0x17F) : 1; //~ REAL ArithmeticException
    }

    static int isUpper(char c) {
        return c > 255 && Character.isUpperCase(c) ? 10 / 0 : 1; //~ REAL ArithmeticException
    }

    static int noLetter(char c) {
        return c > 255 && !Character.isLetter(c) ? 10 / 0 : 1; //~ REAL ArithmeticException
    }

    static int supplementary(int c) {
        return c > 0xFFFF && Character.isLetter(c) ? 10 / 0 : 1; //~ REAL ArithmeticException
    }

    static int constant() {
        return Character.toLowerCase('\u00C4') == '\u00E4' && Character.isDigit('\u0660') ? 1 : 10 / 0;
    }
}
