package fixtures.collections;

import java.util.*;

/** What is copied from a sorted collection has its order: that of the keys, or that of a comparator. */
public class CopiedInOrder {
    private final TreeMap<Integer, Integer> brackets;
    private final SortedSet<String> names;

    private CopiedInOrder(Builder builder) {
        brackets = new TreeMap<>(builder.brackets); //~ REAL NullPointerException forced caller
        names = new TreeSet<>(builder.names);
    }

    public static class Builder {
        private final TreeMap<Integer, Integer> brackets = new TreeMap<>();
        private final SortedSet<String> names = new TreeSet<>(Comparator.reverseOrder());

        public Builder bracket(int most, int cents) {
            brackets.put(most, cents);
            return this;
        }

        public CopiedInOrder build() {
            if (brackets.isEmpty()) throw new IllegalStateException("no brackets");
            return new CopiedInOrder(this);
        }
    }

    public int price(int grams) { return brackets.ceilingEntry(grams).getValue(); } //~ REAL NullPointerException public own //~ REAL NullPointerException forced caller

    public int least() { return 100 / brackets.firstKey(); } //~ REAL ArithmeticException public own //~ REAL NoSuchElementException forced own

    public String first() { return names.first(); } //~ REAL NoSuchElementException public own
}
