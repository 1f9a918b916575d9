package fixtures.models;

/** What builders and strings refuse: a negative capacity, and characters where there are none. */
public class BuilderRefusals {
    static int capacity(int n) {
        return new StringBuilder(n).length(); //~ REAL NegativeArraySizeException
    }

    static int shared(int n) {
        return new StringBuffer(n).length(); //~ REAL NegativeArraySizeException
    }

    static int room(int n) {
        return n < 0 ? 0 : new StringBuilder(n).length();
    }

    static int at(int i) {
        return new StringBuilder("ab").codePointAt(i); //~ REAL StringIndexOutOfBoundsException
    }

    static int within(int i) {
        return i < 0 || i > 1 ? 0 : 10 / (new StringBuilder("ab").codePointAt(i) - 'b' + 2);
    }

    static int before(String s, int i) {
        return s == null ? 0 : s.codePointBefore(i); //~ REAL StringIndexOutOfBoundsException
    }

    static int last() {
        return 10 / (new StringBuilder("ab").codePointBefore(2) - 'b'); //~ REAL ArithmeticException
    }
}
