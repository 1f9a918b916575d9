package fixtures.gaps;

import java.util.ListIterator;

/** What comes in is taken to be as it usually is: a method that asks for more is not exhausted. */
public class TakenForUsual {
    public static int builder(CharSequence text) {
        int length = text.length(); //~ REAL NullPointerException public caller
        if (text instanceof StringBuilder) { //~ GAP under-approximated:java.lang.CharSequence
            return 1 / (length - 3); //~ MISSED ArithmeticException: what tells its length was taken for a String
        }
        return 0;
    }

    public static int before(ListIterator<String> lines) {
        if (lines.hasPrevious()) { //~ REAL NullPointerException public caller //~ GAP under-approximated:java.util.ListIterator.hasPrevious
            return 1 / lines.previousIndex(); //~ MISSED ArithmeticException: an iterator that comes in stands at the start
        }
        return 0;
    }
}
