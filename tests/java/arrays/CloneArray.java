package fixtures.arrays;

/** A clone has the length and contents of its original and a life of its own. */
public class CloneArray {
    static int sameContent(int[] a) {
        if (a == null || a.length != 1) {
            return 0;
        }
        int[] copy = a.clone();
        return 10 / copy[0]; //~ REAL ArithmeticException
    }

    static int ownLife(int[] a) {
        if (a == null || a.length != 1) {
            return 0;
        }
        int[] copy = a.clone();
        copy[0] = 5;
        a[0] = 0;
        return 10 / copy[0];
    }

    static int[] ofNull(int[] a) {
        return a.clone(); //~ REAL NullPointerException
    }
}
