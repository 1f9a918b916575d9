package fixtures.construction;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/** States that follow one another: each step is checked, and every one is noted. */
public class StatesInTurn {
    public enum Stage { DRAFT, REVIEW, APPROVED, DONE }

    private static final Map<Stage, List<Stage>> NEXT = Map.of(
            Stage.DRAFT, List.of(Stage.REVIEW),
            Stage.REVIEW, List.of(Stage.DRAFT, Stage.APPROVED),
            Stage.APPROVED, List.of(Stage.DONE));
    private final Deque<Stage> passed = new ArrayDeque<>();
    private Stage stage = Stage.DRAFT;

    public boolean go(Stage to) {
        if (to == null || !NEXT.get(stage).contains(to)) { //~ REAL NullPointerException public own
            return false;
        }
        passed.push(stage);
        stage = to;
        return true;
    }

    public void back() {
        stage = passed.isEmpty() ? stage : passed.pop();
    }

    public void abandon() {
        stage = passed.isEmpty() ? stage : passed.getLast();
    }

    public int share() {
        return 100 / (Stage.DONE.ordinal() - stage.ordinal()); //~ REAL ArithmeticException public own
    }
}
