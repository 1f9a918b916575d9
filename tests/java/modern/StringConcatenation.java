//@ depth=3
package fixtures.modern;

/** Text is written from null, constants and numbers without a fault, and its length is exact where it can be. */
public class StringConcatenation {
    static int nullText(String s) {
        String text = "a" + null + s;
        return 10 / text.length();
    }

    static int exact(char c) {
        String text = c + "\u0001\u0002" + 12L + true;
        return 10 / (text.length() - 9); //~ REAL ArithmeticException
    }

    static int onlyArguments(String a, String b) {
        if (a == null || b == null) {
            return 0;
        }
        return 10 / (a + b).length(); //~ REAL ArithmeticException
    }

    static int guarded(int n) {
        return 10 / ("" + n).length();
    }
}
