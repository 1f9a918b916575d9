package fixtures.construction;

/** What one method fills and another one empties is null without anybody passing null. */
public class EmptiedAgain {
    private String title;
    private boolean isOpen;
    private final Runnable[] jobs = new Runnable[4];
    private int n;

    public void open(String newTitle) {
        title = newTitle;
        isOpen = true;
    }

    public void erase() { title = null; }

    public int length() { return isOpen ? title.length() : 0; } //~ REAL NullPointerException public own

    public void add(Runnable job) {
        if (n < jobs.length) jobs[n++] = job;
    }

    public void cancel(int number) {
        if (number >= 0 && number < n) jobs[number] = null;
    }

    public void runAll() {
        for (int i = 0; i < n; i++) jobs[i].run(); //~ REAL NullPointerException public own
    }
}
