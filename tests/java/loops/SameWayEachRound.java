package fixtures.loops;

/** Arrays of fixed size that a loop fills where a branch says so: full after more rounds than there are forks for. */
public class SameWayEachRound {
    public static int[] positive(int[] values) {
        int[] result = new int[5];
        int n = 0;
        for (int value : values) { //~ REAL NullPointerException public caller
            if (value > 0) result[n++] = value; //~ REAL ArrayIndexOutOfBoundsException public own
        }
        return result;
    }

    public static int[] dots(String address) {
        int[] places = new int[4];
        int n = 0;
        for (int i = 0; i < address.length(); i++) { //~ REAL NullPointerException public caller
            char c = address.charAt(i);
            if (c == '.') places[n++] = i; //~ REAL ArrayIndexOutOfBoundsException public own
            else if (c == '#') break;
        }
        return places;
    }

    /** The check keeps the index in. */
    public static int[] firstPositive(int[] values) {
        int[] result = new int[5];
        int n = 0;
        for (int value : values) { //~ REAL NullPointerException public caller
            if (value > 0 && n < result.length) result[n++] = value;
        }
        return result;
    }
}
