//@ release=21
package fixtures.modern;

/** Array types as patterns, on a value of type Object. */
public class SwitchArrays {
    static int array(Object o) {
        return switch (o) {
            case null -> 0;
            case int[] a when a.length > 2 -> 10 / a.length;
            case int[] a -> a[1]; //~ REAL ArrayIndexOutOfBoundsException
            default -> 1;
        };
    }

    static int statement(Object o) {
        switch (o) { //~ REAL NullPointerException
            case String[] names when names.length == 0:
                return 0;
            case String[] names:
                return names[0].length(); //~ REAL NullPointerException
            default:
                return 1;
        }
    }
}
