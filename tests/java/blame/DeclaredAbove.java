package fixtures.blame;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.NoSuchElementException;

/** What the interface declares, or the superclass, its callers expect as well. */
public class DeclaredAbove {
    public interface Top {
        int top() throws NoSuchElementException;
        int last() throws IllegalStateException;
    }

    public abstract static class Base {
        public abstract int size() throws ArithmeticException;
        public abstract int rest() throws RuntimeException;
    }

    public static class Stack implements Top {
        private final Deque<Integer> all = new ArrayDeque<>();
        @Override public int top() { return all.getFirst(); } //~ REAL NoSuchElementException public caller
        @Override public int last() { return all.getLast(); } //~ REAL NoSuchElementException public own
    }

    public static class Share extends Base {
        private final Deque<Integer> all = new ArrayDeque<>();
        @Override public int size() { return 100 / all.size(); } //~ REAL ArithmeticException public caller
        @Override public int rest() { return 100 % all.size(); } //~ REAL ArithmeticException public own
    }
}
