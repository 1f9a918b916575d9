package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** What a type parameter is bounded by second is what everybody passes: only unchecked code passes something else. */
public class FurtherBounds<T extends Comparable<T> & CharSequence> {
    private T best;
    private final List<T> all = new ArrayList<>();

    private Object kept;

    public void keep(Object any) { kept = any; }
    public int kept() { return kept == null ? 0 : ((CharSequence) kept).length(); } //~ REAL ClassCastException public own

    public void offer(T it) { best = it; all.add(it); }

    public int length() { return best == null ? 0 : best.length(); } //~ REAL ClassCastException public caller
    public int first() { return all.isEmpty() || all.get(0) == null ? 0 : all.get(0).length(); } //~ REAL ClassCastException public caller
    public int cast(Object any) { return any == null ? 0 : ((Number) any).intValue(); } //~ REAL ClassCastException public caller
}
