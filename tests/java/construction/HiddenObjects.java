package fixtures.construction;

import java.util.Iterator;

/** Objects of classes that no test can name are taken from what gives them, and called through what they override. */
public class HiddenObjects {
    public static final Rule<String> LENGTH = new Length();

    public interface Rule<T> {
        int apply(T value);
    }

    private static final class Length implements Rule<String> {
        @Override
        public int apply(String text) {
            return text.length() - 7; //~ REAL NullPointerException public caller
        }
    }

    private static final class Steps implements Iterator<Integer> {
        private int at;

        Steps(int from) { at = from; }

        @Override
        public boolean hasNext() { return at != 4 && 100 / (at - 4) > 9; }

        @Override
        public Integer next() {
            at++;
            return 100 / (at - 4); //~ REAL ArithmeticException public own
        }
    }

    public Iterator<Integer> steps(int from) {
        return new Steps(from);
    }
}
