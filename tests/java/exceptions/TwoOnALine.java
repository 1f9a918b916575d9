package fixtures.exceptions;

import java.util.Random;

/** Two faults that look the same to a JVM need two tests that differ. */
public class TwoOnALine {
    public static int known(String text) {
        String[] parts = text.split(","); //~ REAL NullPointerException public caller
        return parts.length < 2 ? 0
                : Integer.parseInt(parts[0]) + Integer.parseInt(parts[1]); //~ REAL NumberFormatException public own //~ REAL NumberFormatException public own
    }

    public static int unknown(String text) {
        String[] parts = text.split("\\.\\.|,"); //~ REAL NullPointerException public caller
        return parts.length == 0 ? 0
                : Integer.parseInt(parts[0]) + Integer.parseInt(parts[1]); //~ REAL NumberFormatException public caller //~ REAL NumberFormatException public own //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int drawn(Random random) {
        int[] few = new int[3], fewer = new int[2];
        return few[random.nextInt(4)] + fewer[random.nextInt(4)]; //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public own //~ UNCONFIRMED ArrayIndexOutOfBoundsException: environment
    }
}
