package fixtures.strings;

/** The empty text is everywhere: before each unit, at the end, and at the end for who looks behind it. */
public class EmptyNeedle {
    public static int anyNeedle(String needle) {
        return needle == null ? 0 : 1 / ("abc".indexOf(needle, 10) - 3); //~ REAL ArithmeticException public own
    }

    public static int anyText(String text) {
        return text == null || text.length() > 3 ? 0 : 1 / (text.indexOf("", 7) - 3); //~ REAL ArithmeticException public own
    }

    public static int neverBefore(String text) {
        return text == null || text.length() > 3 ? 0 : 1 / (text.indexOf("", 7) - 4);
    }

    public static int betweenUnits() {
        return 1 / ("\ud83d\ude00".replace("", "-").length() - 5); //~ REAL ArithmeticException public own
    }

    public static int inRow() {
        return 1 / ("aaa".replace("aa", "b").length() - 2); //~ REAL ArithmeticException public own
    }
}
