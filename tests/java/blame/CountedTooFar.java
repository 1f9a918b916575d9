package fixtures.blame;

/** Who passes an array with a number of elements that it does not have is to blame; who counts wrong is not the caller. */
public class CountedTooFar {
    static int sum(int[] a, int n) {
        int sum = 0;
        for (int i = 0; a != null && i < n; i++) {
            sum += a[i]; //~ REAL ArrayIndexOutOfBoundsException caller
        }
        return sum;
    }

    static int spaces(String s, int end) {
        int n = 0;
        for (int i = 0; s != null && i < end; i++) {
            n += s.charAt(i) == ' ' ? 1 : 0; //~ REAL StringIndexOutOfBoundsException caller
        }
        return n;
    }

    static int all(int[] a) {
        int sum = 0;
        for (int i = 0; a != null && i <= a.length; i++) {
            sum += a[i]; //~ REAL ArrayIndexOutOfBoundsException own
        }
        return sum;
    }

    static int first(int[] a) {
        return a == null ? 0 : a[0]; //~ REAL ArrayIndexOutOfBoundsException caller
    }
}
