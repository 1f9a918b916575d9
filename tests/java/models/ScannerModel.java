package fixtures.models;

import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

/** Lines and words of a text, by a scanner. */
public class ScannerModel {
    private final List<String> rows = new ArrayList<>();

    public String load(String text) {
        Scanner scanner = new Scanner(text == null ? "" : text);
        String header = scanner.nextLine(); //~ REAL NoSuchElementException public own
        while (scanner.hasNextLine()) rows.add(scanner.nextLine().split(",")[1]); //~ REAL ArrayIndexOutOfBoundsException public own
        return header;
    }

    public static int total(String text) {
        Scanner scanner = new Scanner(text == null ? "" : text);
        int n = scanner.nextInt(); //~ REAL NoSuchElementException public own //~ REAL InputMismatchException public own
        int sum = 0;
        for (int i = 0; i < n; i++) sum += scanner.nextInt(); //~ REAL NoSuchElementException public own //~ REAL InputMismatchException public own
        return sum / n; //~ REAL ArithmeticException public own
    }

    public static String second(String text) {
        Scanner scanner = new Scanner(text == null ? "" : text);
        if (scanner.hasNext()) scanner.next();
        return scanner.hasNext() ? scanner.next() : "";
    }

    public static int known() {
        Scanner scanner = new Scanner(" 12\n34 ");
        int sum = scanner.nextInt() + scanner.nextInt() - 46;
        return scanner.hasNext() ? 0 : 1 / sum; //~ REAL ArithmeticException public own
    }

    public static int rest(String text) { return new Scanner(text).nextLine().length(); } //~ REAL NullPointerException public caller //~ REAL NoSuchElementException public own
}
