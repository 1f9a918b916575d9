package fixtures.statics;

/** The state of an instance that only its accessor gives. */
public class HiddenInstance {
    private static final HiddenInstance INSTANCE = new HiddenInstance();
    private int[] table = {1, 2, 3};
    private int weight = 2;

    private HiddenInstance() {
    }

    public static HiddenInstance get() {
        return INSTANCE;
    }

    public void resize(int size) {
        table = new int[Math.max(size, 1)];
    }

    public void weigh(int w) {
        weight = w == 0 ? 1 : w;
    }

    public static int third() {
        return INSTANCE.table[2]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int first() {
        return INSTANCE.table[0];
    }

    public static int share(int of) {
        return of / INSTANCE.weight;
    }
}
