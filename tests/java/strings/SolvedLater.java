package fixtures.strings;

/** A fault two branches deep, beside a loop that takes all the solving that a method may take. */
public class SolvedLater {
    public static int count(String text, int share) {
        if (text == null) {
            return 0;
        }
        if (text.startsWith("ab")) {
            return 10 / share; //~ REAL ArithmeticException public caller
        }
        int n = 0;
        for (String part : text.split(",")) {
            if (part.equals("SUN")) {
                n++;
            }
        }
        return n;
    }
}
