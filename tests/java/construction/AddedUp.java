package fixtures.construction;

/** A method that has to be called many times with numbers that add up; one that only sets a number is not called again. */
public class AddedUp {
    private int total;
    private int latest;

    public void add(int number) {
        if (number < 0 || number > 10) {
            throw new IllegalArgumentException();
        }
        total += number;
        latest = number;
    }

    public int left() {
        return 1000 / (75 - total); //~ REAL ArithmeticException public own
    }

    public int beyond() {
        return latest > 30 ? 1 / (latest - 31) : 0;
    }
}
