//@ depth=4
package fixtures.modern;

/** The methods that a record gets without being asked accept null components. */
public class RecordMethods {
    record Pair(String name, Integer count) {
        Pair {
            name = name == null ? "none" : name;
        }

        int share() {
            return 10 / count; //~ REAL ArithmeticException, NullPointerException
        }
    }

    static int text(Pair pair) {
        if (pair == null) {
            return 0;
        }
        return 10 / pair.toString().length();
    }

    static int same(Integer count) {
        Pair one = new Pair("a", count);
        return 10 / (one.equals(new Pair("a", count)) ? 1 : 0);
    }

    static int different(int count) {
        Pair one = new Pair("a", count);
        return 10 / (one.equals(new Pair("a", 3)) ? 0 : 1); //~ REAL ArithmeticException
    }

    static int hashed(int x) {
        return 10 / (x - new Pair("", 7).hashCode()); //~ REAL ArithmeticException
    }
}
