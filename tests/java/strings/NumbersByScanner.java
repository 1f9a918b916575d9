package fixtures.strings;

import java.util.Scanner;

/** Whether the next word of a scanner is a number decides how often a loop goes round. */
public class NumbersByScanner {
    public static int[] three(String row) {
        Scanner scanner = new Scanner(row == null ? "" : row);
        int[] all = new int[3];
        for (int n = 0; scanner.hasNextInt(); n++) all[n] = scanner.nextInt(); //~ REAL ArrayIndexOutOfBoundsException public own
        return scanner.hasNext() && scanner.hasNextLong() ? null : all;
    }
}
