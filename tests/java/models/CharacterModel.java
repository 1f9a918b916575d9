package fixtures.models;

/** Classes and case of characters. */
public class CharacterModel {
    static int digit(char c) {
        return Character.isDigit(c) ? 10 / (c - '7') : 1; //~ REAL ArithmeticException
    }

    static int noDigit(char c) {
        return Character.isDigit(c) ? 1 : 10 / (c - '0' + (c == '0' ? 1 : 0)) + (c == '5' ? 10 / 0 : 0);
    }

    static int value(char c) {
        int value = Character.digit(c, 16);
        return value < 0 ? 0 : 10 / (value - 15); //~ REAL ArithmeticException
    }

    static int upper(char c) {
        return Character.isLetter(c) && Character.isLowerCase(c) ? 10 / (Character.toUpperCase(c) - 'Q') : 1; //~ REAL ArithmeticException
    }

    static int lower(char c) {
        return Character.isUpperCase(c) ? 10 / (Character.toLowerCase(c) - c) : 1;
    }

    static int white(String s) {
        if (s == null || s.length() != 1 || !Character.isWhitespace(s.charAt(0))) {
            return 0;
        }
        return s.trim().isEmpty() ? 1 : 10 / (s.charAt(0) - 0x3000); //~ REAL ArithmeticException
    }

    static int category() {
        return Character.isLetterOrDigit('_') ? 10 / 0 : Character.isJavaIdentifierStart('_') ? Character.getType('_') : 10 / 0;
    }
}
