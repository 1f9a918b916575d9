package fixtures.blame;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Stack;

/** Who passes a stack has put there what is to be taken off; what the object keeps is its own. */
public class Operands {
    public static void drop(Stack<Integer> numbers) {
        if (numbers != null) numbers.pop(); //~ REAL EmptyStackException public caller
    }

    public static void apply(Stack<String> words, int count) {
        for (int i = 0; words != null && i < count; i++) words.pop(); //~ REAL EmptyStackException public caller
    }

    public static String last(Deque<String> words, Map<String, String> others) {
        if (words == null || others == null || others.size() < 2) return null;
        return words.pop(); //~ REAL NoSuchElementException public caller
    }

    /** One is not enough. */
    public static int length(Deque<String> words) {
        if (words == null || words.size() < 1 || words.pop() == null) return 0;
        return words.pop() == null ? 0 : 1; //~ REAL NoSuchElementException public own
    }

    public static int first(ArrayDeque<String> words) {
        if (words == null || words.isEmpty() || words.pop() == null) return 0;
        return words.pop() == null ? 0 : 1; //~ REAL NoSuchElementException public own
    }

    public static final class Undo {
        private final Deque<String> done = new ArrayDeque<>();

        public void add(String what) { if (what != null) done.push(what); }
        public int undo() { return done.pop().length(); } //~ REAL NoSuchElementException public own
    }
}
