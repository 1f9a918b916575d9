package fixtures.blame;

import java.util.List;

/** That the best so far may be missing says nothing about the next one. */
public class BestSoFar {
    public static String longest(List<String> all) {
        String best = null;
        for (String next : all) { //~ REAL NullPointerException public caller
            if (best == null || next.length() > best.length()) { //~ REAL NullPointerException public caller
                best = next;
            }
        }
        return best;
    }

    public static <T extends Comparable<T>> T greatest(Iterable<T> all) {
        T best = null;
        for (T next : all) { //~ REAL NullPointerException public caller
            if (best == null || next.compareTo(best) > 0) { //~ REAL NullPointerException public caller
                best = next;
            }
        }
        return best;
    }

    public static int total(String[] all) {
        int total = 0;
        for (int i = 0; all != null && i < all.length; i++) {
            total += (all[i] == null ? 0 : 1) * all[i].length(); //~ REAL NullPointerException public contradiction
        }
        return total;
    }
}
