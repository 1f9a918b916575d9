package fixtures.collections;

import java.util.Comparator;
import java.util.PriorityQueue;

/** A queue compares what is added with what other calls have added: a field that nobody has set is met then. */
public class ComparedInQueues {
    public static class Job {
        Integer rank;
        Integer length;
        public void rank(int rank) { this.rank = rank; }
        public void length(int length) { this.length = length; }
        Integer rank() { return rank; }
    }

    private final PriorityQueue<Job> byRank = new PriorityQueue<>(Comparator.comparing(Job::rank));
    private final PriorityQueue<Job> guarded = new PriorityQueue<>(Comparator.comparing(Job::rank));

    public void rank(Job job) {
        if (job != null) {
            byRank.add(job); //~ REAL NullPointerException public own
        }
    }

    public void rankIfSet(Job job) {
        if (job != null && job.rank() != null) {
            guarded.add(job);
        }
    }

    public static class Unordered {
        private final PriorityQueue<Job> jobs = new PriorityQueue<>();
        public void add() { jobs.add(new Job()); } //~ REAL ClassCastException public own
    }

    public static class Lengths {
        private final PriorityQueue<Job> jobs = new PriorityQueue<>((a, b) -> a.length - b.length); //~ REAL NullPointerException public own //~ REAL NullPointerException public own //~ REAL NullPointerException forced caller //~ REAL NullPointerException forced caller
        public void add(Job job) { jobs.add(job); } //~ REAL NullPointerException public caller
    }
}
