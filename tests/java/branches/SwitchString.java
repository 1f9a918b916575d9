package fixtures.branches;

/** A switch on a string dereferences it; its cases compare contents. */
public class SwitchString {
    static int unguarded(String word) {
        switch (word) { //~ REAL NullPointerException
            case "one": return 1;
            default: return 0;
        }
    }

    static int oneWord(String word) {
        int n = 1;
        if (word == null) {
            return 0;
        }
        switch (word) {
            case "zero": n = 0; break;
            case "two": n = 2; break;
            default:
        }
        return 10 / n; //~ REAL ArithmeticException
    }
}
