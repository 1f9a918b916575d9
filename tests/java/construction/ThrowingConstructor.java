package fixtures.construction;

/** A constructor that throws for what the path needs builds nothing: the test does not stop there. */
public class ThrowingConstructor {
    private final int[] data;
    private final int used;

    public ThrowingConstructor(int[] data, int used) {
        if (used > data.length) { //~ REAL NullPointerException public caller
            throw new IllegalArgumentException();
        }
        this.data = data;
        this.used = used;
    }

    public int last() {
        return data[used - 1]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }
}
