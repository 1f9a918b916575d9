package fixtures.branches;

/** Without break a case runs into the next one. */
public class SwitchFallThrough {
    static int falls(int x) {
        int n = 2;
        switch (x) {
            case 1: n--;
            case 2: n--;
            case 3: return 10 / n; //~ REAL ArithmeticException
            default: return 0;
        }
    }

    static int breaks(int x) {
        int n = 2;
        switch (x) {
            case 1: n--; break;
            case 2: n--; break;
            default: n++;
        }
        return 10 / n;
    }
}
