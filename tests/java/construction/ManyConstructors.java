package fixtures.construction;

/** Of many constructors those are tried first that take what the object is to hold. */
public class ManyConstructors {
    private final int width;
    private final double scale;
    private final String name;

    public ManyConstructors() { this(8, 1.5, ""); }

    public ManyConstructors(char letter) { this(8, 1.5, "" + letter); }

    public ManyConstructors(boolean wide) { this(wide ? 8 : 4, 1.5, ""); }

    public ManyConstructors(double scale) { this(8, scale, ""); }

    public ManyConstructors(String name) { this(8, 1.5, name); }

    public ManyConstructors(char letter, char next) { this(8, 1.5, "" + letter + next); }

    public ManyConstructors(double scale, double times) { this(8, scale * times, ""); }

    public ManyConstructors(boolean wide, boolean flat) { this(wide ? 8 : 4, flat ? 0.5 : 1.5, ""); }

    public ManyConstructors(int width, double scale, String name) {
        this.width = width;
        this.scale = scale;
        this.name = name;
    }

    public int columns(int total) {
        return total / (width - 13); //~ REAL ArithmeticException public own
    }

    public int safe(int total) {
        return width == 13 ? 0 : total / (width - 13);
    }
}
