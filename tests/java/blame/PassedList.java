package fixtures.blame;

import java.util.Comparator;
import java.util.List;

/** A test of a list or array is no test of what is in it: that is what the caller passed. */
public class PassedList<E> {
    private final List<Comparator<E>> chain;
    private final String[] names;

    public PassedList(List<Comparator<E>> chain, String[] names) {
        this.chain = chain == null ? List.of() : chain;
        this.names = names == null ? new String[0] : names;
    }

    public int compare(E left, E right) {
        for (Comparator<E> comparator : chain) {
            int order = comparator.compare(left, right); //~ REAL NullPointerException public caller
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    public int firstLength() {
        return names.length == 0 ? 0 : names[0].length(); //~ REAL NullPointerException public caller
    }

    public int kindLength() {
        String kind = names.length == 0 ? null : "some";
        return kind.length(); //~ REAL NullPointerException public own
    }
}
