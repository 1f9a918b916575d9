package fixtures.libraries;

/** Comparing two version arrays part by part: one of them is shorter. */
public class VersionCompare {
    static int compare(int[] left, int[] right) {
        if (left == null || right == null) {
            return 0;
        }
        for (int i = 0; i < left.length; i++) {
            int other = right[i]; //~ REAL ArrayIndexOutOfBoundsException
            if (left[i] != other) {
                return left[i] < other ? -1 : 1;
            }
        }
        return 0;
    }

    static int guarded(int[] left, int[] right) {
        if (left == null || right == null) {
            return 0;
        }
        for (int i = 0; i < left.length && i < right.length; i++) {
            if (left[i] != right[i]) {
                return left[i] < right[i] ? -1 : 1;
            }
        }
        return Integer.compare(left.length, right.length);
    }
}
