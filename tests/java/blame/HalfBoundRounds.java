package fixtures.blame;

/** Who only asks whether a number is too large does not mean any number, though it goes round by a remainder. */
public class HalfBoundRounds {
    private final int[] items = new int[8];
    private int size;

    public void add(int item) {
        if (size < items.length) items[size++] = item;
    }

    public int back(int n) {
        return n >= size ? -1 : items[(size + 7 - n) % 8]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public int ahead(int n) {
        return n >= size ? -1 : items[n % 8]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public int nearby(int n) {
        return n > 100 ? -1 : items[n % 8]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public int round(int n) {
        return items[n % 8]; //~ REAL ArrayIndexOutOfBoundsException public own
    }
}
