package fixtures.legal;

/** Sizes that constructors make positive and only methods of the class change. */
public class Pager {
    private final int pageSize;
    private int window;

    public Pager(int pageSize) {
        this(pageSize, 4);
    }

    private Pager(int pageSize, int window) {
        this.pageSize = pageSize > 0 ? pageSize : 20;
        this.window = window;
    }

    public int page(int item) {
        return item / pageSize;
    }

    public void widen() {
        window = window < 1024 ? window * 2 : 1024;
    }

    public int slide(int position) {
        return position % window;
    }

    public static Pager standard() {
        return new Pager(20, 8);
    }
}
