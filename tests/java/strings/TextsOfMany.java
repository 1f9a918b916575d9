package fixtures.strings;

/** What several objects of any class say in one text is not told apart: the path goes on. */
public class TextsOfMany {
    public static int many(Object a, Object b, Object c, int n) {
        StringBuilder text = new StringBuilder("x").append(a).append(b).append(c);
        return text.charAt(0) == 'x' ? 10 / (n - 3) : 0; //~ REAL ArithmeticException public own
    }

    public static char box(Integer number) {
        return new StringBuilder("x").append(number).charAt(4); //~ REAL StringIndexOutOfBoundsException public own
    }
}
