package fixtures.blame;

/** Whoever checks the numbers of an index, and still computes a bad one, contradicts itself. */
public class CheckedIndex {
    static int next(int[] a, int i) {
        return a != null && i >= 0 && i < a.length ? a[i + 1] : 0; //~ REAL ArrayIndexOutOfBoundsException contradiction
    }

    static String shortened(String s, int max) {
        return s == null || s.length() <= max || max < 0 ? "" : s.substring(0, max - 3); //~ REAL StringIndexOutOfBoundsException contradiction
    }

    static int unchecked(int[] a, int i) {
        return a == null ? 0 : a[i + 1]; //~ REAL ArrayIndexOutOfBoundsException caller
    }

    static int other(Object text) {
        return text instanceof StringBuilder ? 0 : ((StringBuffer) text).length(); //~ REAL ClassCastException caller, NullPointerException caller
    }
}
