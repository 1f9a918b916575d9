package fixtures.strings;

/** Numbers of few digits are known as texts, too, and texts as numbers in any base. */
public class NumbersAsText {
    static int ofThree(int n) {
        String s = String.valueOf(n);
        return s.length() == 3 && s.charAt(1) == '4' ? 10 / (s.charAt(2) - '7') : 0; //~ REAL ArithmeticException
    }

    static char appended(long n) {
        return new StringBuilder().append(n).charAt(1); //~ REAL StringIndexOutOfBoundsException
    }

    static int truth(boolean b) {
        return 10 / (("is " + b).length() - 7); //~ REAL ArithmeticException
    }

    static int never(int n) {
        return 10 / Integer.toString(n).length() + 10 / String.valueOf(n > 3).charAt(3);
    }

    static int hexadecimal(String s) {
        return s == null || s.length() != 2 || s.charAt(0) > 'f' ? 0 : parsed(s);
    }

    private static int parsed(String s) {
        try {
            return 100 / (Integer.parseInt(s, 16) - 0xAB); //~ REAL ArithmeticException
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
