package fixtures.models;

/** The characters of a text as a stream of numbers. */
public class StringCharsModel {
    public static int greatest(String text) {
        return text == null ? 0 : text.chars().max().getAsInt(); //~ REAL NoSuchElementException public own
    }

    public static int greatestOfSome(String text) {
        return text == null || text.isEmpty() ? 0 : text.chars().max().getAsInt();
    }

    public static int perDigit(String text) {
        long digits = text == null ? 1 : text.chars().filter(c -> c >= '0' && c <= '9').count();
        return 100 / (int) digits; //~ REAL ArithmeticException public own
    }

    public static boolean isOfLetters(String text) {
        return text != null && text.codePoints().allMatch(Character::isLetter);
    }

    public static int weight(int length) {
        return 1 / ("abc".chars().sum() - length); //~ REAL ArithmeticException public own
    }
}
