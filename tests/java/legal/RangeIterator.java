package fixtures.legal;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** Iterators: `next` is called after `hasNext`, and a position stays within the array. */
public class RangeIterator implements Iterator<Integer> {
    private final int[] values;
    private int at;

    public RangeIterator(int[] values) {
        this.values = values == null ? new int[0] : values.clone();
    }

    @Override
    public boolean hasNext() {
        return at < values.length;
    }

    @Override
    public Integer next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return values[at++];
    }

    static int firstOr(List<String> list, int other) {
        if (list == null) {
            return other;
        }
        Iterator<String> iterator = list.iterator();
        return iterator.hasNext() ? 1 + String.valueOf(iterator.next()).length() : other;
    }

    static int oneOrZero(RangeIterator range) {
        return range != null && range.hasNext() ? range.next() : 0;
    }
}
