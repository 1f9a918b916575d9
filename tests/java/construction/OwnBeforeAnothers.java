package fixtures.construction;

import java.util.ArrayList;
import java.util.List;

/** What an owner gave can be changed by what another one gave; a plain call on it does as well. */
public class OwnBeforeAnothers {
    public static final class Row {
        private final double[] cells;

        private Row(int n) { cells = new double[n]; } //~ REAL NegativeArraySizeException forced caller

        public void set(int place, double value) { if (place >= 0 && place < cells.length) cells[place] = value; }

        public void swap(Row other) {
            for (int i = 0; i < cells.length; i++) {
                double cell = cells[i];
                cells[i] = other.cells[i]; //~ REAL ArrayIndexOutOfBoundsException public caller //~ REAL NullPointerException public caller
                other.cells[i] = cell;
            }
        }
    }

    private final List<Row> rows = new ArrayList<>();

    public Row row(int n) {
        if (n < 0 || n > 4) throw new IllegalArgumentException();
        Row row = new Row(n);
        rows.add(row);
        return row;
    }

    public int lead() {
        if (rows.size() != 1 || rows.get(0).cells.length != 2) return 0;
        return rows.get(0).cells[1] == 2.5 ? 10 / (int) rows.get(0).cells[0] : 0; //~ REAL ArithmeticException public own
    }
}
