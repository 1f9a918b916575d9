package fixtures.types;

/** Two objects of which the code finds that they are of different classes are. */
public class ClassesApart {
    public static char apart(Object one, Object other) {
        return one != null && other != null && one.getClass() != other.getClass() ? "".charAt(0) : ' '; //~ REAL StringIndexOutOfBoundsException public own
    }

    public static char of(Number one, Number other) {
        return one != null && other != null && !one.getClass().equals(other.getClass()) ? "".charAt(0) : ' '; //~ REAL StringIndexOutOfBoundsException public own
    }
}
