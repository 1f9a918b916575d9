package fixtures.construction;

/** A row that everyone can make, but only its table counts in, comes from the table. */
public class RowsOfATable {
    private final Row row = new Row();

    public Row row() {
        return row;
    }

    public void bid() {
        row.bids++;
    }

    public static class Row {
        private int bids;

        public int average() {
            return bids == 0 ? 0 : 10 / (bids - 1); //~ REAL ArithmeticException public own
        }

        public int share() {
            return bids == 0 ? 0 : 10 / bids;
        }
    }
}
