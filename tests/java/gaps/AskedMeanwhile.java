package fixtures.gaps;

/** The caller's code asks an object that is not yet as it always is. */
public class AskedMeanwhile {
    public interface Task {
        void run();
    }

    private int left = 1;

    public void run(Task task) {
        left = 0;
        try {
            task.run(); //~ REAL NullPointerException public caller
        } finally {
            left = 1;
        }
    }

    public int share() { //~ GAP under-approximated:fixtures.gaps.AskedMeanwhile$Task.run
        return 10 / left; //~ MISSED ArithmeticException: a task that asks for the share
    }
}
