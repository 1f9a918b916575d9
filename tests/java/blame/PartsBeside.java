package fixtures.blame;

/** That an object is made of arrays and numbers says nothing about what fails beside them. */
public class PartsBeside {
    private final String[] names;
    private final int[] sizes;
    private final int timeout;
    private final int limit;
    private final int[] ring = new int[3];
    private int n;

    public PartsBeside(String[] names, int[] sizes, int timeout, int limit) {
        this.names = names;
        this.sizes = sizes;
        this.timeout = timeout;
        this.limit = limit;
    }

    public void tick() { ring[n++] = timeout; } //~ REAL ArrayIndexOutOfBoundsException public own

    public char initial(String text) {
        return text == null || limit < 0 ? ' ' : text.trim().charAt(0); //~ REAL StringIndexOutOfBoundsException public own
    }

    public String lastName() { return names[sizes.length - 1]; } //~ REAL ArrayIndexOutOfBoundsException caller //~ REAL NullPointerException caller
}
