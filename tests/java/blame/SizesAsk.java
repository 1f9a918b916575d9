package fixtures.blame;

/** Who makes an array does not ask whether its size is negative; whose rows are copied has measured them. */
public final class SizesAsk {
    private final double[][] cells;

    private SizesAsk(int rows, int columns) {
        cells = new double[rows][columns]; //~ REAL NegativeArraySizeException forced caller
    }

    public static int[] last(int size) {
        int[] made = new int[size]; //~ REAL NegativeArraySizeException public caller
        made[size - 1] = 1; //~ REAL ArrayIndexOutOfBoundsException public caller
        return made;
    }

    public static SizesAsk of(double[][] rows) {
        if (rows.length == 0 || rows[0].length == 0) throw new IllegalArgumentException(); //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
        SizesAsk made = new SizesAsk(rows.length, rows[0].length);
        for (int i = 0; i < rows.length; i++) {
            if (rows[i].length != rows[0].length) throw new IllegalArgumentException(); //~ REAL NullPointerException public caller
            made.cells[i] = rows[i].clone();
        }
        return made;
    }

    /** More rows than columns. */
    public double diagonal() {
        double sum = 0;
        for (int i = 0; i < cells.length; i++) {
            sum += cells[i][i]; //~ REAL ArrayIndexOutOfBoundsException public own
        }
        return sum;
    }
}
