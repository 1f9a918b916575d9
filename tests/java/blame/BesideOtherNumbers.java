package fixtures.blame;

/** Numbers that are passed and tested beside the one at fault take nothing of it. */
public class BesideOtherNumbers {
    public static byte second(byte[] data, int expected) {
        boolean isNone = data == null || expected < 0 || data.length == 0;
        return isNone ? 0 : data[1]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static String named(byte[] data, int at) {
        if (data == null || at < 0 || at >= 1 << 16 || at + 1 > data.length) {
            return "";
        }
        return new String(data, at + 1, data[at] & 0xFF); //~ REAL StringIndexOutOfBoundsException public own
    }

    public static int sum(int[] data, int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += data[i]; //~ REAL ArrayIndexOutOfBoundsException public caller //~ REAL NullPointerException public caller
        }
        return sum;
    }
}
