package fixtures.construction;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.SortedMap;
import java.util.TreeMap;

/** What takes objects out of the collections that keep them may be declared by a type above theirs. */
public class KeptInOrder {
    public static final class Stage {
        private final int days;

        private Stage(int days) { this.days = days; }

        public int perDay(int work) { return work / days; } //~ REAL ArithmeticException public own
    }

    public static final class Call {
        private final String number;

        private Call(String number) { this.number = number; }

        public char area() { return number.charAt(0); } //~ REAL StringIndexOutOfBoundsException public own
    }

    private final SortedMap<Integer, Stage> stages = new TreeMap<>();
    private final Queue<Call> calls = new ArrayDeque<>();

    public void stage(int days) { stages.put(days, new Stage(days)); }

    public SortedMap<Integer, Stage> stages() { return stages; }

    public void call(String number) { calls.add(new Call(number == null ? "-" : number)); }

    public Queue<Call> calls() { return calls; }
}
