package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** A list grows to the place that is wanted: only a negative one fails. */
public class GrowingToPlace {
    private final List<String> names = new ArrayList<>();
    private int at;

    public GrowingToPlace() { names.add("first"); }

    public GrowingToPlace select(int place) {
        grow(place);
        at = place;
        return this;
    }

    public GrowingToPlace clear() { return clear(at); }

    public GrowingToPlace clear(int... places) {
        for (int i = places.length - 1; i >= 0; i--) { //~ REAL NullPointerException public caller
            int at = places[i];
            grow(at);
            names.get(at).trim(); //~ REAL IndexOutOfBoundsException public caller
        }
        return this;
    }

    private void grow(int place) {
        for (int i = names.size(); i <= place; i++) names.add("");
    }
}
