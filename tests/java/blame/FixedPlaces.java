package fixtures.blame;

import java.util.List;

/** Whoever finds out which number it is passed, and uses it as a bad place, names that place itself. */
public class FixedPlaces {
    private static final int[] CELLS = new int[3];

    public static int ofSeven(int k) {
        switch (k) {
            case 7: return CELLS[k]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
            default: return 0;
        }
    }

    public static int near(int k) {
        return Math.abs(k) <= 3 ? CELLS[k] : 0; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public static int third(List<String> names, int k) {
        return names != null && k == 3 ? names.get(k).length() : 0; //~ REAL IndexOutOfBoundsException public contradiction, NullPointerException public caller
    }

    public static int butFive(int k) {
        return k != 5 ? CELLS[k] : 0; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    /** What kind of number it is says nothing about how large it is. */
    public static int even(int k) {
        return (k & 1) == 0 ? CELLS[k] : 0; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int same(int k, int other) {
        return k == other ? CELLS[k] : 0; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public static int inPassed(int[] cells, int k) {
        return cells != null && k == 7 ? cells[k] : 0; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
