package fixtures.branches;

/** A dense switch: one case and the default leave a zero behind. */
public class TableswitchValue {
    static int oneCase(int day) {
        int n;
        switch (day) {
            case 1: n = 3; break;
            case 2: n = 2; break;
            case 3: n = 0; break;
            default: n = 1;
        }
        return 10 / n; //~ REAL ArithmeticException
    }

    static int defaultCase(int day) {
        int n = 0;
        switch (day) {
            case 0: case 1: case 2: n = 3; break;
            default:
        }
        return 10 / n; //~ REAL ArithmeticException
    }

    static int guarded(int day) {
        switch (day) {
            case 1: case 2: case 3: return 10 / day;
            default: return 0;
        }
    }
}
