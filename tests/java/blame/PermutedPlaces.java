package fixtures.blame;

/** An array of places is a record as others are; it has no end that the code looks for, unless the code asks. */
public class PermutedPlaces {
    public static int plain(int[] a, int[] p) {
        int sum = 0;
        if (a == null || p == null) return 0;
        for (int i = 0; i < a.length; i++) sum += a[i] * p[i]; //~ REAL ArrayIndexOutOfBoundsException public caller
        return sum;
    }

    public static int permuted(int[] a, int[] p) {
        int sum = 0;
        if (a == null || p == null) return 0;
        for (int i = 0; i < a.length; i++) {
            int place = p[i]; //~ REAL ArrayIndexOutOfBoundsException public caller
            sum += a[place]; //~ REAL ArrayIndexOutOfBoundsException public caller
        }
        return sum;
    }

    public static int toEnd(int[] p) {
        int sum = 0;
        if (p == null) return 0;
        for (int i = 0; p[i] >= 0; i++) sum += p[i]; //~ REAL ArrayIndexOutOfBoundsException public own
        return sum;
    }
}
