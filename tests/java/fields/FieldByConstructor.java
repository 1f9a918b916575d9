package fixtures.fields;

/** The constructor passes an argument on to a field that a method uses later. */
public class FieldByConstructor {
    private final int[] data;
    private final int offset;

    public FieldByConstructor(int[] data, int offset) {
        this.data = data;
        this.offset = offset;
    }

    public int first() {
        int[] local = data;
        if (local == null || local.length == 0) {
            return 0;
        }
        return local[offset]; //~ REAL ArrayIndexOutOfBoundsException
    }

    public int size() {
        return data.length; //~ REAL NullPointerException
    }

    public int guarded() {
        return data != null && offset >= 0 && offset < data.length ? data[offset] : 0;
    }
}
