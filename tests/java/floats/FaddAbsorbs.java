package fixtures.floats;

/** Adding one to a large float changes nothing. */
public class FaddAbsorbs {
    static int step(float f) {
        if (f < 1) {
            return 0;
        }
        if (f + 1 > f) {
            return 1;
        }
        int[] empty = new int[0];
        return empty[0]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int guarded(float f) {
        if (!(f >= 1) || f > 1000) {
            return 0;
        }
        if (f + 1 > f) {
            return 1;
        }
        int[] empty = new int[0];
        return empty[0];
    }
}
