package fixtures.unkept;

/** An array that came from outside, or goes there, keeps its length and nothing else. */
public class SharedArray {
    private final int[] divisors = {1, 2, 3};
    private final String[] names;

    public SharedArray(String[] names) {
        if (names == null || names.length < 2 || names[0] == null) {
            throw new IllegalArgumentException("names");
        }
        this.names = names;
    }

    public int[] divisors() {
        return divisors;
    }

    public int third(int total) {
        return total / divisors[2]; //~ REAL ArithmeticException
    }

    public int firstLength() {
        return names[0].length(); //~ REAL NullPointerException
    }
}
