package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** Who asks for an element by its place in what is null as nobody has put anything in passes a place that is not there. */
public class PlaceInNothing {
    private int[] sizes;
    private List<String> names;

    public void size(int size) { if (size > 0) sizes = new int[] {size}; }
    public void name(String name) {
        if (names == null) {
            names = new ArrayList<>();
        }
        names.add(name);
    }

    public int at(int place) { return sizes[place]; } //~ REAL NullPointerException public caller //~ REAL ArrayIndexOutOfBoundsException public caller
    public String named(int place) { return names.get(place); } //~ REAL NullPointerException public caller //~ REAL IndexOutOfBoundsException public caller
    public String drop(int place) { return names.remove(place); } //~ REAL NullPointerException public caller //~ REAL IndexOutOfBoundsException public caller
    public int last() { return sizes[sizes.length - 1]; } //~ REAL NullPointerException public own
    public boolean has(String name) { return names.contains(name); } //~ REAL NullPointerException public own
    public int tested(int place) { return place < 0 ? 0 : sizes[place]; } //~ REAL NullPointerException public own //~ REAL ArrayIndexOutOfBoundsException public caller
    public int shifted(int place) { return sizes[place - 1]; } //~ REAL NullPointerException public own //~ REAL ArrayIndexOutOfBoundsException public caller
}
