package fixtures.libraries;

/** Binary search: the insertion point of a key above all others lies behind the end. */
public class BinarySearch {
    static int ceiling(int[] sorted, int key) {
        int low = 0;
        if (sorted == null) {
            return 0;
        }
        int high = sorted.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < key) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return sorted[low]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int guarded(int[] sorted, int key) {
        int low = 0;
        int high = sorted == null ? -1 : sorted.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < key) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
