package fixtures.blame;

import java.util.*;

/** Taking from what is empty ends as the interface says it does; what the code takes for itself is its own. */
public class DocumentedEnd {
    public static class Lines implements Iterator<String> {
        private final Deque<String> left = new ArrayDeque<>();

        public boolean hasNext() {
            return left.size() > left.getFirst().length(); //~ REAL NoSuchElementException public own
        }

        public String next() {
            return left.removeFirst(); //~ REAL NoSuchElementException public caller
        }
    }

    public static class Jobs extends AbstractCollection<String> {
        private final Deque<String> jobs = new ArrayDeque<>();

        public String poll() {
            return jobs.remove(); //~ REAL NoSuchElementException public own
        }

        public String last() {
            return jobs.getLast(); //~ REAL NoSuchElementException public caller
        }

        public Iterator<String> iterator() {
            return jobs.iterator();
        }

        public int size() {
            return jobs.size();
        }
    }
}
