package fixtures.construction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Objects of the program's own types say the same when they are asked again for what they are. */
public class SteadyAnswers {
    public interface Handler {
        String topic();

        int next();
    }

    private final Map<String, List<Handler>> byTopic = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();
    private int last = 1;

    public void subscribe(Handler handler) {
        byTopic.computeIfAbsent(handler.topic(), topic -> new ArrayList<>()).add(handler); //~ REAL NullPointerException public caller
        counts.putIfAbsent(handler.topic(), 0);
    }

    public int count(String topic) { return byTopic.containsKey(topic) ? counts.get(topic) : 0; } //~ REAL NullPointerException forced

    /** What acts gives another answer. */
    public int apart(Handler handler) { return 10 / (handler.next() - handler.next() + last); } //~ REAL NullPointerException public caller //~ REAL ArithmeticException public own
}
