package fixtures.strings;

import java.util.InputMismatchException;
import java.util.Scanner;

/** What a scanner does to its place: a word that is no number stays; numbers that locales group, and rare ends of lines, are not known. */
public class ScannersThatMove {
    static int retried() {
        Scanner scanner = new Scanner("ab 34");
        try {
            return scanner.nextInt();
        } catch (InputMismatchException e) {
            scanner.next();
            return 1 / (scanner.nextInt() - 34); //~ REAL ArithmeticException package own
        }
    }

    static int tooLong() {
        Scanner scanner = new Scanner("99999999999 5");
        try {
            return scanner.nextInt();
        } catch (InputMismatchException e) {
            return (int) (1 / (scanner.nextLong() - 99999999999L)); //~ REAL ArithmeticException package own
        }
    }

    static int grouped() { return new Scanner("1,000").nextInt(); }

    static String separated() {
        Scanner scanner = new Scanner("a\u0085b");
        scanner.nextLine();
        return scanner.nextLine();
    }
}
