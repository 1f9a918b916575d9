package fixtures.arrays;

/** An array that turns out to be of a narrower type holds elements of that, those as well that were looked at before. */
public class NarrowedElements {
    public record Dot(int x) {}

    public static int numbers(Object[] any) {
        return any instanceof Integer[] numbers && numbers.length == 1 && numbers[0] != null && numbers[0] == 4 ? 10 / (any.length - 1) : 0; //~ REAL ArithmeticException public own
    }

    public static int texts(Object[] any) {
        return any instanceof String[] texts && texts.length == 1 && "x".equals(texts[0]) ? 10 / (any.length - 1) : 0; //~ REAL ArithmeticException public own
    }

    public static int rows(Object[] any) {
        boolean is = any instanceof int[][] rows && rows.length == 1 && rows[0] != null && rows[0].length == 1 && rows[0][0] == 4;
        return is ? 10 / (any.length - 1) : 0; //~ REAL ArithmeticException public own
    }

    public static int before(Object[] any) {
        boolean is = any != null && any.length == 1 && any[0] != null && any instanceof Dot[];
        return is ? 10 / (any.length - 1) : 0; //~ REAL ArithmeticException public own
    }

    public static int cast(Object any) {
        Object[] all = any instanceof Object[] objects ? objects : new Object[0];
        return all.length == 1 && all[0] instanceof String && any instanceof Integer[] ? 10 / (all.length - 1) : 0;
    }
}
