package fixtures.blame;

import java.math.BigInteger;

/** Texts and numbers that the library makes of passed arrays: who passes one knows how much of it is taken. */
public class TextsOfArrays {
    public static String start(byte[] bytes) {
        return bytes == null ? "" : new String(bytes, 0, 4); //~ REAL StringIndexOutOfBoundsException public caller
    }
    public static String middle(char[] letters) {
        return letters == null ? "" : String.valueOf(letters, 1, 2); //~ REAL StringIndexOutOfBoundsException public caller
    }
    public static String added(char[] letters) {
        return letters == null ? "" : new StringBuilder().append(letters, 0, 2).toString(); //~ REAL IndexOutOfBoundsException public caller
    }
    public static char second(char[] letters) {
        return letters == null ? ' ' : new String(letters).charAt(1); //~ REAL StringIndexOutOfBoundsException public caller
    }
    public static BigInteger number(byte[] bytes) {
        return bytes == null ? null : new BigInteger(bytes); //~ REAL NumberFormatException public caller
    }
    public static String asked(byte[] bytes) {
        return bytes == null || bytes.length == 0 ? "" : new String(bytes, 0, 4); //~ REAL StringIndexOutOfBoundsException public own
    }
    public static char askedText(char[] letters) {
        String text = letters == null ? "" : new String(letters);
        return text.isEmpty() ? ' ' : text.charAt(1); //~ REAL StringIndexOutOfBoundsException public own
    }
    public static BigInteger none() {
        return new BigInteger(new byte[0]); //~ REAL NumberFormatException public own
    }
}
