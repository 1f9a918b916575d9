package fixtures.gaps;

import java.util.Collection;
import java.util.List;

/** Handlers of what the caller's objects throw from inside of library methods: models let them do as the usual ones do. */
public class ThrownInside {
    private String last = "";

    public int added(List<String> target) { //~ GAP under-approximated:java.util.List.add
        try {
            target.add("a"); //~ REAL NullPointerException public caller
            return 1;
        } catch (UnsupportedOperationException e) {
            return 1 / (target.size() - target.size()); //~ MISSED ArithmeticException: a list that refuses changes
        }
    }

    public int told(Object some) { //~ GAP under-approximated:java.lang.String.valueOf
        try {
            return ("" + some).length();
        } catch (RuntimeException e) {
            return 1 / (last.length() - last.length()); //~ MISSED ArithmeticException: a toString that throws
        }
    }

    public void keep(Collection<String> target) { //~ GAP under-approximated:java.util.Collection.clear
        try {
            target.clear(); //~ REAL NullPointerException public caller
        } catch (IllegalStateException | UnsupportedOperationException e) {
            last = null;
        }
    }

    public int share() { //~ GAP under-approximated:java.util.Collection.clear
        return last.length(); //~ MISSED NullPointerException: after a collection that refused
    }
}
