package fixtures.unkept;

/** An exception leaves a method between two assignments that belong together. */
public class HalfWay {
    private StringBuilder buffer;
    private boolean open;
    private int parts = 1;

    public void open(String first) {
        open = true;
        buffer = new StringBuilder(first.trim()); //~ REAL NullPointerException public caller
    }

    public int length() {
        return open ? buffer.length() : 0; //~ REAL NullPointerException
    }

    public void split(int n) {
        parts = 0;
        if (n < 1) {
            throw new IllegalArgumentException("n");
        }
        parts = n;
    }

    public int part(int total) {
        return total / parts; //~ REAL ArithmeticException
    }
}
