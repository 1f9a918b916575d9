package fixtures.blame;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What the library refuses as too small is judged as a negative array size is. */
public class HalfSizes {
    public static String repeated(int n) {
        return n > 100 ? "" : "x".repeat(n); //~ REAL IllegalArgumentException public caller
    }

    public static List<String> room(int n) {
        return new ArrayList<>(Math.min(n, 100)); //~ REAL IllegalArgumentException public caller
    }

    public static List<String> copies(int n) {
        if (n < 0 && n > -5) return List.of();
        return Collections.nCopies(n, "x"); //~ REAL IllegalArgumentException public contradiction
    }

    public static String ofByte(byte[] in) {
        return in == null || in.length == 0 ? "" : "x".repeat(in[0]); //~ REAL IllegalArgumentException public own
    }

    public static String behindByte(byte[] in) {
        return in == null || in.length == 0 ? "" : "x".repeat(in[0] - 1); //~ REAL IllegalArgumentException public own
    }
}
