package fixtures.construction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What calls before the entry method ask of objects that the test writes, the test answers. */
public class AnswersBefore {
    public interface Job {
        String name();

        int weighs();
    }

    private final List<Job> jobs = new ArrayList<>();
    private final Map<String, Job> byName = new HashMap<>();
    private int at;

    /** Branches on an answer. */
    public void add(Job job) {
        if (job.name().isEmpty()) return; //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
        jobs.add(job);
        byName.put(job.name(), job);
    }

    public void drop(String name) { byName.remove(name); }

    public void skip() { if (at < jobs.size()) at++; }

    public Job current() { return jobs.isEmpty() ? null : jobs.get(at); } //~ REAL IndexOutOfBoundsException public own

    public int total() {
        int total = 0;
        for (Job job : jobs) total += byName.get(job.name()).weighs(); //~ REAL NullPointerException public own
        return total;
    }

    public Job currentOrNone() { return at < jobs.size() ? jobs.get(at) : null; }
}
