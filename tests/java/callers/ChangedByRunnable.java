package fixtures.callers;

/** What a `Runnable` of the caller's does may change what another object of the caller's says. */
public class ChangedByRunnable {
    public interface Table { int getColumns(); }

    public static int changed(Table table, Runnable change) {
        int columns = table == null || change == null ? 0 : table.getColumns();
        if (columns == 0) return 0;
        change.run();
        return 10 / table.getColumns(); //~ MISSED ArithmeticException: a class in sight that is a Runnable runs in its place, and changes nothing
    }
}
