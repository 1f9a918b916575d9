package fixtures.legal;

/** Counters that only grow, and are asked through methods. */
public class RunningMean {
    private long sum;
    private int count;
    private int attempts = 1;

    public void add(int value) {
        sum += value;
        count = Math.incrementExact(count); //~ REAL ArithmeticException forced
    }

    public boolean hasValues() {
        return count > 0;
    }

    public long mean() {
        return hasValues() ? sum / count : 0;
    }

    public long meanOrThrow() {
        if (!hasValues()) {
            throw new IllegalStateException("no values");
        }
        return sum / count;
    }

    public void retry() {
        if (attempts < 10) {
            attempts++;
        }
    }

    public int delay() {
        return 1000 / attempts;
    }
}
