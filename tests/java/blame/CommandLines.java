package fixtures.blame;

/** How many arguments a program takes, it says itself; what it does with those that are there is its own affair. */
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

    public static class Guard {
        private static int[] table;

        public static void main(String[] args) {
            if (args == null || args.length != 1 || args[0] == null) return;
            shown = args[0].substring(0, args[0].lastIndexOf('.')).length(); //~ REAL StringIndexOutOfBoundsException public own
            if (args[0].length() > 3) table[0] = 1; //~ REAL NullPointerException public own
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
