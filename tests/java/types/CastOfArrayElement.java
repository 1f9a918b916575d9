package fixtures.types;

/** Elements of an Object[] have to be cast back. */
public class CastOfArrayElement {
    static int length(Object[] row) {
        if (row == null || row.length < 1 || row[0] == null) {
            return 0;
        }
        String text = (String) row[0]; //~ REAL ClassCastException
        return text.length();
    }

    static int known(int x) {
        Object[] row = {"text", x};
        return x > 3 ? ((String) row[0]).length() : (Integer) row[1];
    }

    static int wrongCell() {
        Object[] row = {"text", 5};
        return ((String) row[1]).length(); //~ REAL ClassCastException
    }
}
