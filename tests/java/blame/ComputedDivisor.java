//@ release=17
package fixtures.blame;

/** A divisor that is zero just where an argument is, and others that the method makes zero of what is not. */
public class ComputedDivisor {
    public record Size(int rows, int columns) {}

    static int negated(int number) {
        return 10 / -number; //~ REAL ArithmeticException caller
    }

    static int multiplied(int rows, int columns) {
        return 10 / (rows * columns); //~ REAL ArithmeticException caller
    }

    static long absolute(int number) {
        return 10L / Math.abs(number); //~ REAL ArithmeticException caller
    }

    static int kept(Size size) {
        return size == null ? 0 : 10 / (size.rows() * size.columns()); //~ REAL ArithmeticException caller
    }

    static int rounded(int number) {
        return 10 / (number / 10); //~ REAL ArithmeticException own
    }

    static int subtracted(int number) {
        return 10 / (number - 1); //~ REAL ArithmeticException own
    }
}
