package fixtures.strings;

/** Letters that are looked up in a constant text, as encoders do: those that are not in it are found nowhere. */
public class Alphabets {
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";
    private static final String BASE_64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    private static final String OPERATORS = "+-*/%^";
    private static final int[] COUNTS = new int[26];

    public static int count(char letter) { return COUNTS[LETTERS.indexOf(letter)]; } //~ REAL ArrayIndexOutOfBoundsException public own

    public static char shifted(char letter) { return LETTERS.charAt(LETTERS.indexOf(letter) + 1); } //~ REAL StringIndexOutOfBoundsException public own

    public static String rest(char digit) { return BASE_64.substring(BASE_64.lastIndexOf(digit)); } //~ REAL StringIndexOutOfBoundsException public own

    public static int sum(String text) {
        int sum = 0;
        for (char letter : text.toCharArray()) sum += COUNTS[LETTERS.indexOf(letter)]; //~ REAL ArrayIndexOutOfBoundsException public own //~ REAL NullPointerException public caller
        return sum;
    }

    public static int parts(int operator) {
        int at = OPERATORS.indexOf(operator);
        return at < 0 ? 0 : 100 / (at - 5); //~ REAL ArithmeticException public own
    }

    public static int twice(char letter) { return "abab".indexOf(letter) > 1 ? COUNTS[-1] : "abab".lastIndexOf(letter); }

    public static int known(char letter) {
        return letter >= 'a' && letter <= 'z' ? COUNTS[LETTERS.indexOf(letter)] : 0;
    }
}
