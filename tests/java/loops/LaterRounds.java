package fixtures.loops;

/** What one round of a loop leaves behind decides whether a later one fails. */
public class LaterRounds {
    static int afterSeven(int[] numbers) {
        boolean armed = false;
        for (int number : numbers) { //~ REAL NullPointerException
            if (armed) {
                return 1 / number; //~ REAL ArithmeticException
            }
            armed = number == 7;
        }
        return 0;
    }

    static int threeLarge(int[] numbers) {
        int n = 0;
        for (int number : numbers) { //~ REAL NullPointerException
            if (number > 5) {
                n++;
            }
        }
        return 1 / (n - 3); //~ REAL ArithmeticException
    }

    static int unopened(String text) {
        int[] stack = new int[1];
        int n = 0;
        for (char c : text.toCharArray()) { //~ REAL NullPointerException
            if (c == '(') {
                stack[n++] = 1; //~ REAL ArrayIndexOutOfBoundsException
            } else if (c == ')' && n > 0) {
                n--;
            }
        }
        return stack[0];
    }
}
