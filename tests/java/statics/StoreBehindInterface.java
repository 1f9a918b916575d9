package fixtures.statics;

/** The class of the object that a static field holds has no name for others; its interface has. */
public class StoreBehindInterface {
    public interface Store {
        void keep(String text);

        int size();
    }

    private static final class Texts implements Store {
        private final String[] texts = new String[2];
        private int size;

        public void keep(String text) {
            if (size < texts.length) {
                texts[size++] = text;
            }
        }

        @Override
        public int size() {
            return size;
        }
    }

    private static final Store STORE = new Texts();

    public static Store store() {
        return STORE;
    }

    public static int share(int of) {
        return of / (STORE.size() - 2); //~ REAL ArithmeticException public own
    }

    public static int beyond(int of) {
        return of / (STORE.size() - 3);
    }
}
