package fixtures.blame;

/** An answer that is kept, or changes the number, makes a difference. */
public class QuestionsRemembered {
    private final String[] names = {"a", "b", "c"};

    public String flag(int i) {
        boolean ok = i >= 0 && i <= names.length;
        return ok ? names[i] : ""; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public String clamped(int i) {
        int at = i;
        if (at < 0) at = 0;
        if (at > names.length) at = names.length;
        return names[at]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public static int kept(int n) {
        boolean ok = n >= 0;
        if (ok) return 100 / n; //~ REAL ArithmeticException public contradiction
        return 0;
    }

    public static int turned(int n) {
        if (n < 0) n = -n;
        return 100 / n; //~ REAL ArithmeticException public contradiction
    }

    public static int absolute(int total, int n) {
        int amount = n < 0 ? -n : n;
        return total / amount; //~ REAL ArithmeticException public contradiction
    }

    /** What it makes of the number is not what fails. */
    public String shown(int i) {
        int rest = i > 2 ? i - 2 : i;
        return names[i] + rest; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
