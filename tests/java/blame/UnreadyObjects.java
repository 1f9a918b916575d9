package fixtures.blame;

/** What a constructor calls is the class's own; that a test has called `init`, which did not make everything, is not seen. */
public class UnreadyObjects {
    private StringBuilder text;
    private boolean ready;

    public void init(int size) {
        if (size > 0) text = new StringBuilder();
        ready = true;
    }

    public int length() {
        if (!ready) throw new IllegalStateException();
        return text.length(); //~ REAL NullPointerException public caller
    }

    public static class Sized {
        private int[] data;

        public Sized(int n) { if (n > 0) prepare(n); }

        private void prepare(int n) { setup(n); }

        void setup(int n) { data = new int[n]; } //~ REAL NegativeArraySizeException package caller

        public int first() { return data[0]; } //~ REAL NullPointerException public own //~ REAL ArrayIndexOutOfBoundsException package caller
    }
}
