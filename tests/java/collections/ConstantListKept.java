package fixtures.collections;

import java.util.List;

/** A field that holds what `List.copyOf` gives: what a bad index raises depends on the number of elements. */
public class ConstantListKept {
    private final List<String> names;

    public ConstantListKept(List<String> names) {
        this.names = List.copyOf(names); //~ REAL NullPointerException public caller
    }

    public String first() {
        return names.get(0); //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public String second() {
        return names.isEmpty() ? "" : names.get(1); //~ REAL IndexOutOfBoundsException public own
    }

    public String fourth() {
        return names.size() < 3 ? "" : names.get(3); //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public void add(String name) {
        names.add(name); //~ REAL UnsupportedOperationException public own
    }

    record Row(List<String> cells) {
        Row { cells = List.copyOf(cells); } //~ REAL NullPointerException package caller
        String first() {
            return cells.get(0); //~ REAL ArrayIndexOutOfBoundsException package own
        }
    }
}
