package fixtures.blame;

/** An array and a number that a constructor keeps as they come do not fit: whoever passes both knows. */
public class KeptTooShort {
    private final double[][] rows;
    private final int height;

    public KeptTooShort(double[][] rows, int height) {
        this.rows = rows;
        this.height = height;
    }

    /** Fits. */
    public KeptTooShort(int height) {
        this(new double[height][1], height); //~ REAL NegativeArraySizeException public caller
    }

    public double sum() {
        double sum = 0;
        for (int i = 0; i < height; i++) {
            sum += rows[i].length; //~ REAL ArrayIndexOutOfBoundsException public caller //~ REAL NullPointerException public caller
        }
        return sum;
    }

    public double[] scratch() {
        return new double[height]; //~ REAL NegativeArraySizeException public caller
    }

    public double mean() {
        return 100 / height; //~ REAL ArithmeticException public own
    }

    public double last() {
        return rows[rows.length - 1].length; //~ REAL ArrayIndexOutOfBoundsException public own //~ REAL NullPointerException public caller
    }
}
