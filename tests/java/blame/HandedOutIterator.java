package fixtures.blame;

import java.util.Iterator;

/** A public method of a class that nobody can name is for whoever is given an object of it. */
public class HandedOutIterator implements Iterable<Integer> {
    static class Countdown implements Iterator<Integer> {
        private final int[] left = {1};
        private int next;

        public boolean hasNext() {
            return next < left.length;
        }

        public Integer next() {
            return left[next++]; //~ REAL ArrayIndexOutOfBoundsException public own
        }
    }

    public Iterator<Integer> iterator() {
        return new Countdown();
    }

    public int sum() {
        int sum = 0;
        for (int number : this) {
            sum += number;
        }
        return sum;
    }
}
