package fixtures.blame;

/** What a method declares that it throws, its caller expects, though it need not be declared. */
public class DeclaredExceptions {
    public static int declared(String text) throws NumberFormatException {
        return Integer.parseInt(text.substring(text.indexOf('=') + 1)); //~ REAL NullPointerException caller //~ REAL NumberFormatException public caller
    }

    public static int declaredAbove(int[] items) throws IndexOutOfBoundsException {
        return items[items.length - 1]; //~ REAL NullPointerException caller //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int another(int[] items) throws ArithmeticException {
        return items[items.length - 1]; //~ REAL NullPointerException caller //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int anything(int[] items) throws RuntimeException {
        return items[items.length - 1]; //~ REAL NullPointerException caller //~ REAL ArrayIndexOutOfBoundsException public own
    }
}
