package fixtures.strings;

/** A unit of a joined text says nothing of the other parts: what comes behind a part in capitals need not be ASCII. */
public class UpperCasePart {
    public static int behind(String name, String end) {
        if (name == null || end == null || name.length() != 3 || end.isEmpty() || name.charAt(2) < 200) {
            return 0;
        }
        String joined = name.substring(0, 2).toUpperCase() + end;
        return joined.charAt(2) == 'x' ? 1 / (end.length() - 1) : 0; //~ REAL ArithmeticException public own
    }
}
