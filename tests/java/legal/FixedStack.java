package fixtures.legal;

/** A stack of fixed capacity: the array is final, the depth stays within it. */
public final class FixedStack {
    private final String[] slots = new String[16];
    private int depth;

    public boolean push(String value) {
        if (value == null || depth == slots.length) {
            return false;
        }
        slots[depth] = value;
        depth++;
        return true;
    }

    public boolean isEmpty() {
        return depth == 0;
    }

    public String pop() {
        if (isEmpty()) {
            throw new IllegalStateException("empty");
        }
        String value = slots[--depth];
        slots[depth] = null;
        return value;
    }

    public String peek() {
        return isEmpty() ? "" : slots[depth - 1];
    }

    public int topLength() {
        return isEmpty() ? 0 : slots[depth - 1].length(); //~ REAL NullPointerException forced
    }
}
