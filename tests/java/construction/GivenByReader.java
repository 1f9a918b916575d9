package fixtures.construction;

import java.util.ArrayList;
import java.util.List;

/** A table that is made with options gives its rows, once it was told some. */
public class GivenByReader {
    public static final class Options {
        private boolean strict;

        public Options strict() { strict = true; return this; }
    }

    public final class Row {
        private final String[] cells;

        private Row(String[] cells) { this.cells = cells; }

        public String first() { return cells[0]; } //~ REAL ArrayIndexOutOfBoundsException public own

        public int count() { return cells.length == 0 ? 0 : 100 / cells.length; }
    }

    private final Options options;
    private final List<Row> rows = new ArrayList<>();

    public GivenByReader(Options options) { this.options = options; }

    public void read(String text) {
        for (String line : text.split("\n")) { //~ REAL NullPointerException public caller
            String[] cells = line.split(",");
            if (options.strict && cells.length == 0) continue; //~ REAL NullPointerException public caller
            rows.add(new Row(cells));
        }
    }

    public Row row(int i) { return rows.get(i); } //~ REAL IndexOutOfBoundsException public caller
}
