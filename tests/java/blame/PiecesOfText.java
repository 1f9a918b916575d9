package fixtures.blame;

import java.math.BigInteger;

/** Who passes a text passes what it spells. A piece of it is what the code makes of it, whoever parses that. */
public class PiecesOfText {
    public static int decoded(String pair) {
        String[] parts = pair == null ? new String[0] : pair.split("=");
        return parts.length < 2 ? 0 : Integer.decode(parts[1]); //~ REAL NumberFormatException public own
    }

    public static byte small(String line) {
        return line == null ? 0 : Byte.parseByte(line.substring(line.indexOf(':') + 1)); //~ REAL NumberFormatException public own
    }

    public static BigInteger trimmed(String text) {
        return text == null ? BigInteger.ONE : new BigInteger(text.trim()); //~ REAL NumberFormatException public own
    }

    public static short whole(String text) {
        return text == null ? 0 : Short.parseShort(text); //~ REAL NumberFormatException public caller
    }
}
