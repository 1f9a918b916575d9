package fixtures.types;

/** Of two objects of one class that is found to be of texts or arrays the other one is a text or an array as well. */
public class TextsOfOneClass {
    public static char texts(Object one, Object other) {
        if (one.getClass() == other.getClass() && one instanceof String) { //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
            return ((String) other).charAt(3); //~ REAL StringIndexOutOfBoundsException public own
        }
        return ' ';
    }

    public static int arrays(Object one, Object other) {
        if (one.getClass() == other.getClass() && one instanceof int[] && one != other) { //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
            return ((int[]) other)[2]; //~ REAL ArrayIndexOutOfBoundsException public caller
        }
        return 0;
    }
}
