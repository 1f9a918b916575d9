package fixtures.blame;

/** What the code asks about a number, and then does the same whatever the answer is, is no test of what fails. */
public class QuestionsWithoutAnswer {
    private final int[] hours = new int[24];

    public int half(int hour) {
        String half = hour < 12 ? "am" : "pm";
        return hours[hour] + half.length(); //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public int refused(int hour) {
        if (hour < 0 || hour > 24) throw new IllegalArgumentException();
        return hours[hour]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public static int padded(int total, int n) {
        String text = n > 9 ? "" : "0";
        return total / n + text.length(); //~ REAL ArithmeticException public caller
    }

    public static int atMost(int total, int n) {
        if (n > 100) throw new IllegalArgumentException();
        return total / n; //~ REAL ArithmeticException public caller
    }

    public static int notNegative(int total, int n) {
        if (n < 0) throw new IllegalArgumentException();
        return total / n; //~ REAL ArithmeticException public contradiction
    }

    /** How long the array of the caller's is, it has not asked. */
    public static int ofCaller(int[] values, int i) {
        if (values == null || i < 0 || i > 1000) throw new IllegalArgumentException();
        return values[i]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }
}
