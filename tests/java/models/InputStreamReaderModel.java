package fixtures.models;

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.Scanner;

/** Texts that are read from streams of bytes. */
public class InputStreamReaderModel {
    public static String value(InputStream in) throws IOException {
        if (in == null) return "";
        BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        String line = reader.readLine();
        return line == null ? "" : line.split("=")[1]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int words(InputStream in) {
        if (in == null) return 0;
        Scanner scanner = new Scanner(in);
        return scanner.hasNext() ? scanner.nextInt() : 0; //~ REAL InputMismatchException public own
    }

    public static char second(byte[] bytes) throws IOException {
        if (bytes == null) return ' ';
        BufferedReader reader = new BufferedReader(new InputStreamReader(new ByteArrayInputStream(bytes)));
        reader.readLine();
        return reader.readLine().charAt(0); //~ REAL NullPointerException public own //~ REAL StringIndexOutOfBoundsException public own
    }

    public static int after(InputStream in) throws IOException {
        if (in == null) return 0;
        BufferedReader reader = new BufferedReader(new InputStreamReader(in));
        int first = in.read();
        return reader == null ? 0 : 100 / (first - 'A'); //~ REAL ArithmeticException public own
    }

    public static int drained(InputStream in) throws IOException {
        if (in == null || in.read() >= 0) return 0;
        return new BufferedReader(new InputStreamReader(in)).readLine() == null ? 0 : 1;
    }
}
