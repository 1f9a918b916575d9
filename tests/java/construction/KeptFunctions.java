package fixtures.construction;

import java.util.function.IntConsumer;

/** Functions that an object makes once, keeps and hands out: whoever calls them changes it. */
public class KeptFunctions {
    private int n = 1;
    private int fixed = 1;
    private int level = 1;
    private final Runnable down = () -> n--;
    private final IntConsumer set = this::setLevel;

    private void setLevel(int level) {
        this.level = level;
    }

    public Runnable command() {
        return down;
    }

    public IntConsumer control() {
        return set;
    }

    public int perN() {
        return 10 / n; //~ REAL ArithmeticException public own
    }

    public int perLevel() {
        return 10 / level; //~ REAL ArithmeticException public own
    }

    /** No function changes it. */
    public int perFixed() {
        return 10 / fixed;
    }
}
