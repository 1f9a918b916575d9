package fixtures.construction;

import java.util.ArrayList;
import java.util.List;

/** What a constructor copies out of an array or a collection, the caller has put in. */
public class CopiedArguments {
    private final String[] names;
    private final int[] sizes;
    private final List<String> notes;

    public CopiedArguments(String[] names, int[] sizes, List<String> notes) {
        this.names = names.clone(); //~ REAL NullPointerException public caller
        this.sizes = new int[sizes.length]; //~ REAL NullPointerException public caller
        System.arraycopy(sizes, 0, this.sizes, 0, sizes.length);
        this.notes = new ArrayList<>(notes); //~ REAL NullPointerException public caller
    }

    public int first() {
        return names.length == 0 ? 0 : names[0].length(); //~ REAL NullPointerException public caller
    }

    public int share(int total) {
        return sizes.length == 0 ? 0 : total / (sizes[0] - 5); //~ REAL ArithmeticException public
    }

    public int noted() {
        return notes.isEmpty() ? 0 : notes.get(0).length(); //~ REAL NullPointerException public caller
    }

    public int safe() {
        return names.length == 0 || names[0] == null ? 0 : names[0].length();
    }
}
