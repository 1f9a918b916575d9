package fixtures.construction;

import java.util.List;

/** Calls that lead to the fault are found although another method, which only fills a list of its own, takes many paths. */
public class BesideOthers {
    public record Parcel(String to) {
        public Parcel { to = to == null ? "" : to; }
    }

    private final Parcel[] belt;
    private int first;
    private int n;

    public BesideOthers(int size) { belt = new Parcel[Math.max(size, 1)]; }

    public void lay(Parcel parcel) {
        if (parcel == null) throw new IllegalArgumentException();
        belt[(first + n) % belt.length] = parcel; //~ REAL ArrayIndexOutOfBoundsException public own
        if (n == belt.length) first = (first + 1) % belt.length;
        else n++;
    }

    /** Takes one of none, or the wrong one. */
    public Parcel take() {
        Parcel parcel = belt[first];
        belt[first] = null;
        first = (first + 1) % belt.length;
        n--;
        return parcel;
    }

    public int letters() {
        int letters = 0;
        for (int i = 0; i < n; i++) letters += belt[i].to.length(); //~ REAL NullPointerException public own //~ REAL ArrayIndexOutOfBoundsException forced own
        return letters;
    }

    public void listTo(List<String> all) { for (Parcel parcel : belt) if (parcel != null) all.add(parcel.to); } //~ REAL NullPointerException public caller
}
