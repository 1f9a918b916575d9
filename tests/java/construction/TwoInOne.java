package fixtures.construction;

/** A fault that two objects show only by force, the same object passed twice shows by ordinary calls. */
public class TwoInOne {
    private int coins = 10;

    public static int pour(TwoInOne from, TwoInOne to) {
        to.coins += from.coins; //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
        from.coins = 0;
        return 100 / to.coins; //~ REAL ArithmeticException public own
    }
}
