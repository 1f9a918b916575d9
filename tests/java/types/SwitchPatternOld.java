package fixtures.types;

/** A chain of instanceof tests without a last else. */
public class SwitchPatternOld {
    static int weight(Object o) {
        Integer result = null;
        if (o instanceof Integer i) {
            result = i;
        } else if (o instanceof String s) {
            result = s.length();
        }
        return result; //~ REAL NullPointerException
    }

    static int complete(Object o) {
        Integer result = 0;
        if (o instanceof Integer i) {
            result = i;
        } else if (o instanceof String s) {
            result = s.length();
        }
        return result;
    }
}
