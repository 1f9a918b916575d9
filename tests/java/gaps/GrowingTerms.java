package fixtures.gaps;

/** Numbers that hold the number before twice: as a tree they would be larger than any memory. */
public class GrowingTerms {
    private final int first;
    private final int second;

    public GrowingTerms(int first, int second) {
        this.first = first;
        this.second = second;
    }

    public int share() {
        int a = first, b = second;
        for (int i = 0; i < 60; i++) {
            int c = a * b;
            a = b;
            b = c;
        }
        return 100 / b; //~ REAL ArithmeticException public own
    }

    public int entry() {
        int[] table = new int[4];
        int a = first, b = second;
        for (int i = 0; i < 60; i++) {
            int c = a + b;
            a = b;
            b = c;
        }
        return table[b]; //~ REAL ArrayIndexOutOfBoundsException public own
    }
}
