package fixtures.construction;

import java.util.ArrayList;
import java.util.List;

/** Only a method of another class, which takes the object, puts something into it. */
public class FilledByOther {
    private final List<Van> vans = new ArrayList<>();

    public static class Van {
        public void park(FilledByOther depot) { depot.vans.add(this); } //~ REAL NullPointerException public caller
    }

    public int perGap() { return 100 / (2 - vans.size()); } //~ REAL ArithmeticException public own

    public int perVan() { return vans.isEmpty() ? 0 : 100 / vans.size(); }
}
