package fixtures.blame;

import java.util.List;
import java.util.Optional;

/** An object that the caller supplies tells the same when it is asked again, until something changes it. */
public class AskedAgain {
    public interface Rows { int count(); String at(int row); Optional<String> find(String name); List<String> names(); boolean contains(String name); Rows next(); void clear(); }

    public interface Log { void info(String text); }

    public static String[] copied(Rows rows) {
        if (rows == null || rows.count() < 0) return null;
        String[] copy = new String[rows.count()];
        for (int i = 0; i < rows.count(); i++) copy[i] = rows.at(i);
        return copy;
    }

    public static int found(Rows rows, Log log, String name) {
        if (rows == null || log == null || rows.find(name) == null || !rows.find(name).isPresent()) return 0;
        log.info(name);
        return rows.find(name).get().length(); //~ REAL NoSuchElementException public caller //~ REAL NullPointerException public caller
    }

    public static String firstName(Rows rows) {
        if (rows == null || rows.names() == null || rows.names().isEmpty() || rows.contains("b")) return "";
        return rows.contains("b") ? "".substring(1) : rows.names().get(0);
    }

    public static Rows behind(Rows rows) {
        if (rows == null || rows.next() == null) return null;
        return rows.next().next();
    }

    public static int cleared(Rows rows) {
        if (rows == null || rows.count() == 0) return 0;
        rows.clear();
        return 10 / rows.count(); //~ REAL ArithmeticException public
    }
}
