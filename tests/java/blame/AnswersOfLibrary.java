package fixtures.blame;

import java.util.PriorityQueue;
import java.util.stream.IntStream;

/** What streams of a library answer that nobody follows is not the caller's, unless it passed them. */
public class AnswersOfLibrary {
    private final PriorityQueue<String> queue = new PriorityQueue<>();

    public void add(String task) {
        queue.add(task.trim()); //~ REAL NullPointerException public caller
    }

    public int longest() {
        return queue.stream().mapToInt(String::length).max().getAsInt(); //~ REAL NoSuchElementException public own
    }

    public int guarded() {
        return queue.isEmpty() ? 0 : queue.stream().mapToInt(String::length).max().orElse(0);
    }

    public static int passed(IntStream numbers) {
        return numbers.max().getAsInt(); //~ REAL NullPointerException public caller //~ REAL NoSuchElementException public own
    }
}
