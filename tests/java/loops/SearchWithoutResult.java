package fixtures.loops;

/** A search that finds nothing leaves the index behind the end, or the result null. */
public class SearchWithoutResult {
    static int indexOf(int[] a, int key) {
        int i = 0;
        if (a == null) {
            return 0;
        }
        while (i < a.length && a[i] != key) {
            i++;
        }
        return a[i]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int found(String[] words) {
        String found = null;
        for (int i = 0; words != null && i < words.length; i++) {
            if (words[i] != null) {
                found = words[i];
            }
        }
        return found.length(); //~ REAL NullPointerException
    }

    static int sentinel(int[] a, int key) {
        int i = 0;
        if (a == null) {
            return 0;
        }
        while (i < a.length && a[i] != key) {
            i++;
        }
        return i < a.length ? a[i] : -1;
    }
}
