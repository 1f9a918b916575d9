package fixtures.construction;

/** Two faults of one kind on a line: where the rehearsal cannot follow a simple object, numbers tell them apart. */
public class OtherOnTheLine {
    private final int[] few;
    private final int[] many;

    public OtherOnTheLine(int n) {
        few = new int[Math.max(n, 0)];
        int[] last = new int[100];
        for (int i = 0; i < 5_000; i++) {
            few[i % Math.max(1, n)] += i * 7 % 13; //~ REAL ArrayIndexOutOfBoundsException
            last = new int[100 + few[0] % 2];
        }
        many = last;
    }

    public int both() {
        return few[3] + many[50]; //~ REAL ArrayIndexOutOfBoundsException forced
    }
}
