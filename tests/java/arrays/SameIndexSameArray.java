package fixtures.arrays;

import java.util.List;

/** References read from two arrays, or lists, that turn out to be one, at two indices that turn out to be equal. */
public class SameIndexSameArray {
    public static int ofArrays(String[] a, String[] b, int i, int j) {
        if (a == null || b == null || i < 0 || j < 0 || i >= a.length || j >= b.length) {
            return 0;
        }
        String one = a[i];
        String other = b[j];
        return one == null || a != b || i != j ? 0 : 1 / (one == other ? 0 : 1); //~ REAL ArithmeticException public own
    }

    public static int ofLists(List<String> a, List<String> b, int i, int j) {
        if (a == null || b == null || i < 0 || j < 0 || i >= a.size() || j >= b.size()) {
            return 0;
        }
        String one = a.get(i);
        String other = b.get(j);
        return one == null || a != b || i != j ? 0 : 1 / (one == other ? 0 : 1); //~ REAL ArithmeticException public own
    }

    public static int elsewhere(String[] a, String[] b, int i, int j) {
        if (a == null || b == null || i < 0 || j < 0 || i >= a.length || j >= b.length) {
            return 0;
        }
        String one = a[i];
        String other = b[j];
        return a != b || i != j ? 0 : 1 / (one == other ? 1 : 0);
    }
}
