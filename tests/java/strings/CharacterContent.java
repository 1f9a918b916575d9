package fixtures.strings;

/** Single characters of an input decide. */
public class CharacterContent {
    static int digit(String s) {
        if (s == null || s.length() != 1) {
            return 0;
        }
        return 10 / (s.charAt(0) - '0'); //~ REAL ArithmeticException
    }

    static int magic(String s) {
        if (s == null || s.length() != 2) {
            return 0;
        }
        if (s.charAt(0) == 'P' && s.charAt(1) == 'K') {
            int[] header = new int[2];
            return header[s.length()]; //~ REAL ArrayIndexOutOfBoundsException
        }
        return 1;
    }

    static int guarded(String s) {
        if (s == null || s.length() != 1 || s.charAt(0) < '1' || s.charAt(0) > '9') {
            return 0;
        }
        return 10 / (s.charAt(0) - '0');
    }
}
