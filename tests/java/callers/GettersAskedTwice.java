package fixtures.callers;

/** A getter of the caller's object gives what it gave before, unless something happened in between. */
public class GettersAskedTwice {
    public interface Table { int getColumns(); String getTitle(); boolean next(); }

    public static int[] filled(Table table) {
        int[] widths = new int[Math.max(0, table.getColumns())]; //~ REAL NullPointerException public caller
        for (int i = 0; i < table.getColumns(); i++) widths[i] = i;
        return widths;
    }

    public static int[] firstOfAll(Table table) {
        int[] widths = new int[table.getColumns()]; //~ REAL NullPointerException public caller //~ REAL NegativeArraySizeException public caller
        for (int i = 0; i < table.getColumns(); i++) widths[i] = i;
        return widths;
    }

    public static int titleLength(Table table) {
        return table.getTitle() == null ? 0 : table.getTitle().length(); //~ REAL NullPointerException public caller
    }

    public interface Change { void apply(); }

    public static int changed(Table table, Change change) {
        int columns = table == null || change == null ? 0 : table.getColumns();
        if (columns == 0) return 0;
        change.apply();
        return 10 / table.getColumns(); //~ REAL ArithmeticException public caller
    }

    public static int nextTitle(Table table) {
        int first = table.getTitle() == null ? 0 : table.getTitle().length(); //~ REAL NullPointerException public caller
        return table.next() ? first + table.getTitle().length() : first; //~ REAL NullPointerException public caller
    }
}
