package fixtures.blame;

/** Who compares the very index that is computed answers for it, one too far or not; who compares something else does not. */
public class ItselfBounded {
    private final int[] cells = new int[10];

    public static int second(byte[] b, int i) {
        return b == null || i < 0 || i + 1 > b.length ? 0 : b[i + 1]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public int sum(int i, int d) {
        int j = i + d;
        return j < 0 || j > 10 ? 0 : cells[j]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public int twice(int i) {
        int j = i * 2;
        return j < 0 || j > 10 ? 0 : cells[j]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public static char next(String s, int i) {
        return s == null || i < 0 || i + 1 > s.length() ? '?' : s.charAt(i + 1); //~ REAL StringIndexOutOfBoundsException public contradiction
    }

    public int half(int i, int d) {
        int j = i + d;
        return j > 4 ? cells[j] : -cells[j]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public int signOnly(int i, int d) {
        int j = i + d;
        return j < 0 ? 0 : cells[j]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int unmeasured(int[] a, int i, int d) {
        return a == null || i + d < 0 || i + d > 10 ? 0 : a[i + d]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
