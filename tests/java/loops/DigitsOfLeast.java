package fixtures.loops;

/** The least number stays negative; what the solver cannot decide about others does not stand in its way. */
public class DigitsOfLeast {
    public static int count(int number) {
        int[] seen = new int[10];
        int n = 0;
        if (number < 0) {
            number = -number;
        }
        do {
            seen[number % 10]++; //~ REAL ArrayIndexOutOfBoundsException public contradiction
            n++;
            number /= 10;
        } while (number != 0);
        return n;
    }

    public static int countLong(int number) {
        int[] seen = new int[10];
        int n = 0;
        long rest = Math.abs((long) number);
        do {
            seen[(int) (rest % 10)]++;
            n++;
            rest /= 10;
        } while (rest != 0);
        return n;
    }
}
