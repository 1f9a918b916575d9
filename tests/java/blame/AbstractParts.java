package fixtures.blame;

/** An abstract class leaves to its subclasses what they do before they call it. */
public abstract class AbstractParts {
    private byte[] buffer;
    private int size;

    protected void allocate() {
        buffer = new byte[8];
    }

    protected void put(int value) {
        if (size < buffer.length) { //~ REAL NullPointerException package caller
            buffer[size++] = (byte) value;
        }
    }

    public int share(int of) {
        return of / size; //~ REAL ArithmeticException public own
    }

    public int length() {
        return buffer.length; //~ REAL NullPointerException public caller
    }

    public abstract void write(int value);

    public static class Whole extends AbstractParts {
        public Whole() {
            allocate();
        }

        public void write(int value) {
            put(value);
        }
    }
}
