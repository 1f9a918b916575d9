package fixtures.types;

/** Things to be put in order are strings, unless the program says otherwise. */
public class ComparableStrings {
    enum Level { LOW, HIGH }

    static <T extends Comparable<T>> int order(T a, T b) {
        return a == null || b == null ? 0 : 10 / a.compareTo(b); //~ REAL ArithmeticException
    }

    static <T extends Comparable<T>> int none(T a) {
        return a == null ? 1 : 10 / (a.compareTo(a) + 1);
    }

    static int level(Level level) {
        return level == null ? 0 : 10 / level.ordinal(); //~ REAL ArithmeticException
    }
}
