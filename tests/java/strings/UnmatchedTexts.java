package fixtures.strings;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Texts that no guess is, an expression that takes long, and views that are asked before they refuse. */
public class UnmatchedTexts {
    private static final Pattern WORD = Pattern.compile("[a-z]+");

    public static int afterwards(String text, int key) {
        if (text == null) {
            return 0;
        }
        WORD.matcher(text).find();
        return key == 77 && text.length() > 9 ? 100 / (key - 77) : 0; //~ REAL ArithmeticException public own
    }

    public static int longer(String text) {
        return text != null && text.matches("[a-z]+") && text.length() > 7 ? 100 / (text.length() / 100) : 0; //~ REAL ArithmeticException public own
    }

    public static int manyClasses(String text, int key) {
        boolean isWord = text != null && text.matches("\\p{Alpha}+\\p{Punct}");
        return key == 5 && !isWord ? 100 / (key - 5) : 0; //~ REAL ArithmeticException public own
    }

    public static int askedFirst(int key) {
        Map.of("a", 1).keySet().removeAll(List.of("z"));
        return key == 5 ? 100 / (key - 5) : 0; //~ REAL ArithmeticException public own
    }
}
