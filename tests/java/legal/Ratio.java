package fixtures.legal;

/** An immutable ratio whose constructor and factories refuse a zero denominator. */
public final class Ratio {
    public static final Ratio ONE = new Ratio(1, 1);
    private final int numerator;
    private final int denominator;

    private Ratio(int numerator, int denominator) {
        if (denominator == 0) {
            throw new IllegalArgumentException("denominator");
        }
        this.numerator = numerator;
        this.denominator = denominator;
    }

    public static Ratio of(int numerator, int denominator) {
        return new Ratio(numerator, denominator);
    }

    public int floor() {
        return numerator / denominator;
    }

    public Ratio plus(int whole) {
        return new Ratio(numerator + whole * denominator, denominator);
    }

    public Ratio inverse() {
        return numerator == 0 ? ONE : new Ratio(denominator, numerator);
    }

    public int remainder() {
        return numerator % denominator;
    }
}
