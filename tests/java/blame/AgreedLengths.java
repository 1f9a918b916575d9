package fixtures.blame;

/** Arrays whose length both sides know, or one should have looked at; and texts that the code itself calls no numbers. */
public class AgreedLengths {
    private double x;
    private int columns = 3;

    public void set(double[] point) {
        x = point[0]; //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
    }
    public void row(double[] out) {
        for (int i = 0; i < columns; i++) {
            out[i] = x; //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
        }
    }
    public void columns(int columns) {
        this.columns = columns;
    }
    public static double largest(double[] values) {
        double largest = values[0]; //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public own
        for (double value : values) largest = Math.max(largest, value);
        return largest;
    }
    public static int varint(byte[] data) {
        int at = 0;
        while ((data[at] & 0x80) != 0) at++; //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public own
        return at;
    }
    public static void main(String[] arguments) {
        System.out.println(arguments[0]); //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
    }
    public static int numerator(String text) {
        int slash = text.indexOf('/'); //~ REAL NullPointerException public caller
        if (slash < 0) throw new NumberFormatException(text);
        return Integer.parseInt(text.substring(0, slash)); //~ REAL NumberFormatException public caller
    }
    public static boolean isSigned(String text) {
        return text.startsWith("+") && Integer.parseInt(text.substring(1)) > 0; //~ REAL NullPointerException public caller //~ REAL NumberFormatException public own
    }
}
