package fixtures.collections;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;

/** What a subclass overrides is called by the JDK's iterators. */
public class ExtendedViews {
    static class Counting extends ArrayList<String> {
        int n;

        @Override
        public String remove(int index) {
            n++;
            return super.remove(index); //~ REAL IndexOutOfBoundsException package caller
        }
    }

    static int mean() {
        Counting words = new Counting();
        words.addAll(Arrays.asList("a", "b"));
        Iterator<String> iterator = words.iterator();
        iterator.next();
        iterator.remove();
        return 1 / words.n + 1 / (words.n - 1); //~ REAL ArithmeticException
    }
}
