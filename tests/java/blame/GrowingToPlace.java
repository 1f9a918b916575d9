package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** A list grows to the place that is wanted, by as many objects as there are places: only a negative one fails. */
public class GrowingToPlace {
    private static final class Row {
        private final Object key = new Object();
        private final int[] cells = {1, 2, 3, 4};
        private boolean isMarked;
    }

    private final List<Row> rows = new ArrayList<>();
    private int at;

    public void select(int place) {
        while (rows.size() <= place) rows.add(new Row());
        at = place;
    }

    public void mark() {
        if (at < rows.size()) rows.get(at).isMarked = true; //~ REAL IndexOutOfBoundsException public caller
    }
}
