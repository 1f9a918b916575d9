package fixtures.construction;

/** The bad state is one call of a setter away. */
public class BySetter {
    private int width = 1;
    private final int height = 1;

    public void setWidth(int width) {
        this.width = width;
    }

    public int ratio() {
        return 10 / width; //~ REAL ArithmeticException public own
    }

    public int area() {
        return 10 / (width * width + height);
    }
}
