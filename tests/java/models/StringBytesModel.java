package fixtures.models;

import java.nio.charset.StandardCharsets;

/** Texts from bytes and bytes of texts, of which ASCII is seen. */
public class StringBytesModel {
    private static final byte[] DIGITS = "0123456789abcdef".getBytes();

    public static int chunk(byte[] file) {
        String kind = file == null || file.length < 8 ? "" : new String(file, 4, 4, StandardCharsets.US_ASCII);
        return kind.equals("IHDR") ? 100 / (file.length - 8) : 0; //~ REAL ArithmeticException public own
    }

    public static int octal(byte[] header) {
        int size = header == null || header.length < 3 ? 1 : Integer.parseInt(new String(header, 0, 3), 8); //~ REAL NumberFormatException public own
        return 512 / (size - 8); //~ REAL ArithmeticException public own
    }

    public static byte digit(int n) {
        return DIGITS[n & 0x1F]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int second(String s) {
        return s == null || !s.startsWith("x") ? 0 : s.getBytes(StandardCharsets.UTF_8)[1]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int wide(String s) {
        return "ab".equals(s) ? 10 / (s.getBytes(StandardCharsets.UTF_16BE).length - 4) : 0; //~ REAL ArithmeticException public
    }

    public static int negative(byte[] data) {
        boolean isOdd = data != null && data.length == 2 && data[0] < 0;
        return isOdd && new String(data).charAt(1) == 'x' ? 10 / (data[1] - 'x') : 0; //~ REAL ArithmeticException public
    }

    public static int thereAndBack(String s) {
        String same = s == null ? "." : new String(s.getBytes());
        return same.equals("key") ? 10 / (s.indexOf('k') + s.length() - 2) : 0;
    }
}
