package fixtures.libraries;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.Scanner;

/** Readers and scanners that a caller passes, over texts. */
public class PassedReaders {
    public static int second(BufferedReader reader) throws IOException {
        if (reader == null) return 0;
        String line = reader.readLine();
        return line == null ? 0 : Integer.parseInt(line.split(",")[1]); //~ REAL ArrayIndexOutOfBoundsException public own //~ REAL NumberFormatException public own
    }

    public static int header(Reader reader) throws IOException {
        if (reader == null) return 0;
        try (BufferedReader lines = new BufferedReader(reader)) {
            return lines.readLine().length(); //~ REAL NullPointerException public own
        }
    }

    public static long sum(Reader reader) {
        if (reader == null) return 0;
        return new BufferedReader(reader).lines().mapToLong(line -> line.charAt(0)).sum(); //~ REAL StringIndexOutOfBoundsException public own //~ REAL NullPointerException caller
    }

    public static char first(Scanner scanner) {
        return scanner != null && scanner.hasNextLine() ? scanner.nextLine().charAt(0) : ' '; //~ REAL StringIndexOutOfBoundsException public own
    }

    public static int pair(Scanner scanner) {
        return scanner == null ? 0 : scanner.nextInt() / scanner.nextInt(); //~ REAL ArithmeticException public own //~ REAL InputMismatchException public own //~ REAL NoSuchElementException public own
    }

    public static int filled(BufferedReader reader) throws IOException {
        String line = reader == null ? null : reader.readLine();
        return line == null || line.isEmpty() ? 0 : line.charAt(0);
    }
}
