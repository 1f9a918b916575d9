package fixtures.blame;

/** Who tests a length or an index for the wrong number is to blame, and so is who takes any number of arguments. */
public class AskedLengths {
    private final String[] items = new String[7];
    private int at;
    private String holder = "nobody";

    public static void main(String[] arguments) {
        if (arguments.length > 1) System.out.println(arguments[2]); //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public own
    }
    public static String first(String... names) {
        return names[0]; //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public own
    }
    public String day(int day) {
        if (day < 1 || day > 7) throw new IndexOutOfBoundsException();
        return items[day]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }
    public void select(int at) {
        this.at = at;
    }
    public void down() {
        at++;
    }
    public String current() {
        return items[at]; //~ REAL ArrayIndexOutOfBoundsException public own
    }
    public void take(String name) { if (name != null) holder = name; }
    public void release() {
        holder = null;
    }
    public int width() {
        return holder.length(); //~ REAL NullPointerException public own
    }
    public static int parsed(CharSequence year, int n) {
        try { java.time.Year.parse(year); } catch (RuntimeException e) { n = 0; }
        return 1 / n; //~ REAL ArithmeticException public caller
    }
}
