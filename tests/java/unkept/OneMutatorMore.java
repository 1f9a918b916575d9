package fixtures.unkept;

/** What all methods but one keep is not kept: the fault is still reported. */
public class OneMutatorMore {
    private int[] items = new int[8];
    private int size;
    private int divisor = 4;
    private String label = "none";

    public void add(int item) {
        if (size < items.length) {
            items[size++] = item; //~ REAL ArrayIndexOutOfBoundsException public caller
        }
    }

    public void resize(int size) {
        this.size = size;
    }

    public int last() {
        return size == 0 ? 0 : items[size - 1]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public void scale(int divisor) {
        this.divisor = divisor;
    }

    public int share(int total) {
        return total / divisor; //~ REAL ArithmeticException public own
    }

    public void rename(String label) {
        this.label = label == null ? "" : label;
    }

    public char initial() {
        return label.charAt(0); //~ REAL StringIndexOutOfBoundsException public
    }
}
