package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** What code puts into a public field where it begins is more than a test knows to put there. */
public class SetBesideBegun {
    public static String[][] pairs = {{"a", "b"}, {"c", "d"}};
    public static int[] sizes;
    public int[] limits = new int[3];
    public int[] counts;
    public List<String> names = new ArrayList<>();

    public static String second(int pair) {
        if (pairs == null || pair < 0 || pair >= pairs.length || pairs[pair] == null) return null;
        return pairs[pair][1]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int size() {
        return sizes == null ? 0 : sizes[0]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public int last() {
        return limits == null ? 0 : limits[2]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public int first() {
        return counts == null ? 0 : counts[0]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public String name() {
        return names == null ? null : names.get(0); //~ REAL IndexOutOfBoundsException public own
    }
}
