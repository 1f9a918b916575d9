package fixtures.models;

/** Numbers that texts spell. */
public class NumbersModel {
    static int radix() {
        return 10 / (Integer.parseInt("ff", 16) - 255); //~ REAL ArithmeticException
    }

    static int large(String s) {
        try {
            return s == null ? 0 : (int) (10 / (Long.parseLong(s) - 123456)); //~ REAL ArithmeticException
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    static double floating(String s) {
        return s == null ? 0 : Double.parseDouble(s); //~ REAL NumberFormatException
    }

    static int index(String s, int[] table) {
        try {
            return table == null || table.length != 3 ? 0 : table[Integer.parseInt(s)]; //~ REAL ArrayIndexOutOfBoundsException
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    static int guarded() {
        return 10 / (int) (Float.parseFloat("2.5f") + Short.parseShort("-1"));
    }
}
