package fixtures.blame;

/** A class that keeps a number without a look at it breaks later by itself; a null and a place that it keeps are its caller's. */
public class StoredNumber {
    private static final String[] DAYS = {"Mon", "Tue"};
    final int size;
    private final String name;
    private int day;

    public StoredNumber(int size, String name) {
        this.size = size;
        this.name = name;
    }

    public void setDay(int day) { this.day = day; }

    public void monday() { day = 0; }
    public int pages() {
        return 100 / size; //~ REAL ArithmeticException public own
    }

    public String day() {
        return DAYS[day]; //~ REAL ArrayIndexOutOfBoundsException public caller
    }

    public int length() {
        return name.length(); //~ REAL NullPointerException public caller
    }

    public static int pages(int size) {
        return 100 / size; //~ REAL ArithmeticException public caller
    }

    public static class Printer {
        public static int pages(StoredNumber other) {
            return other == null ? 0 : 100 / other.size; //~ REAL ArithmeticException public caller
        }
    }
}
