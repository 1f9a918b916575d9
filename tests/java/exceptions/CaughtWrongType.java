package fixtures.exceptions;

/** A handler for another exception class lets the fault pass. */
public class CaughtWrongType {
    static int otherClass(int x) {
        try {
            return 10 / x; //~ REAL ArithmeticException
        } catch (NullPointerException e) {
            return 0;
        }
    }

    static int subclassOnly(int i) {
        int[] a = new int[3];
        try {
            return a[i]; //~ REAL ArrayIndexOutOfBoundsException
        } catch (StringIndexOutOfBoundsException e) {
            return 0;
        }
    }

    static int outsideTheBlock(int x) {
        try {
            x++;
        } catch (ArithmeticException e) {
            return 0;
        }
        return 10 / x; //~ REAL ArithmeticException
    }
}
