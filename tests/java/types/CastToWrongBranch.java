package fixtures.types;

/** Two tests of the class of one object: what the first excludes the second must respect. */
public class CastToWrongBranch {
    static long number(Object o) {
        if (o instanceof Integer) {
            return (Integer) o;
        }
        Number number = (Number) o; //~ REAL ClassCastException
        return number == null ? 0 : number.longValue();
    }

    static int swapped(Object o) {
        if (o instanceof String) {
            return ((Integer) o).intValue(); //~ REAL ClassCastException
        }
        return 0;
    }

    static int exclusive(Object o) {
        if (o instanceof String && o instanceof Integer) {
            return 10 / 0;
        }
        return 0;
    }
}
