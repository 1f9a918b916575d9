package fixtures.legal;

/** A constructor that fills an array in a loop still says how the fields fit together. */
public class LoopsInConstructors {
    private final int[] cells;
    private final int width;

    public LoopsInConstructors(int width) {
        if (width < 1) {
            throw new IllegalArgumentException();
        }
        this.width = width;
        cells = new int[width];
        for (int i = 0; i < width; i++) {
            cells[i] = 2 * i;
        }
    }

    public int share(int total) {
        return total / width;
    }

    public int last() {
        return cells[width - 1];
    }
}
