package fixtures.blame;

/** Which arguments a program takes, it says itself; that it runs without any is its own affair. */
public class CommandLines {
    static int shown;

    public static class Scale {
        public static void main(String[] args) {
            for (int i = 0; i < args.length; i++) { //~ REAL NullPointerException caller
                if (args[i].startsWith("-")) option(args, ++i); //~ REAL NullPointerException caller
            }
        }

        private static void option(String[] args, int i) {
            shown = args[i].length(); //~ REAL ArrayIndexOutOfBoundsException caller, NullPointerException caller
        }
    }

    public static class Mean {
        public static void main(String[] args) {
            int sum = 0;
            for (String it : args) sum += it.length(); //~ REAL NullPointerException caller
            shown = sum / args.length; //~ REAL ArithmeticException public contradiction
        }
    }
}
