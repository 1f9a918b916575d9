package fixtures.gaps;

import java.util.List;

/** Nobody can assign a final field, but everybody can change a public array that it holds. What that leads to is not looked at. */
public class OpenToAll {
    public static final int[] WEIGHTS = {1, 2};
    public static final List<Integer> FIXED = List.of(1, 2);
    private static final int[] OWN = {1, 2};

    public static int share(int of) {
        return of / WEIGHTS[1];
        //~^ GAP static-state:fixtures.gaps.OpenToAll.WEIGHTS
    }

    /** Nobody can change these. */
    public static int fixed(int of) {
        return of / FIXED.get(1);
    }

    public static int own(int of) {
        return of / OWN[1];
    }
}
