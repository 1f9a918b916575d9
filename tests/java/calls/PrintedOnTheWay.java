package fixtures.calls;

import java.io.File;

/** Paths that print do not hang on that: they are looked at before those that the machine decides. */
public class PrintedOnTheWay {
    static int share(File file, int a, int b, int c, int n) {
        if (file != null && !file.isDirectory()) {
            return 0;
        }
        System.out.println("sharing");
        int sum = (a > 0 ? 1 : 2) + (b > 0 ? 1 : 2) + (c > 0 ? 1 : 2);
        return sum / n; //~ REAL ArithmeticException
    }

    static int shareOrNone(File file, int n) {
        System.out.println(file);
        return n == 0 ? 0 : 10 / n;
    }
}
