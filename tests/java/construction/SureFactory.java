package fixtures.construction;

/** Of two factories, the one that surely gives an object is taken, though the other one comes first. */
public class SureFactory {
    private final int from;
    private final int to;

    private SureFactory(int from, int to) {
        this.from = from;
        this.to = to;
    }

    public static SureFactory of(String text) {
        String[] parts = text.split("[^0-9]+"); //~ REAL NullPointerException public caller
        return new SureFactory(Integer.parseInt(parts[0]), Integer.parseInt(parts[1])); //~ REAL NumberFormatException public //~ REAL NumberFormatException public //~ REAL ArrayIndexOutOfBoundsException public own //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static SureFactory of(int from, int to) {
        return new SureFactory(from, to);
    }

    public int share() {
        return 10 / (to - from); //~ REAL ArithmeticException public own
    }
}
