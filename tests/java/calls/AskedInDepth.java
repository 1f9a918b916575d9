//@ depth=0
package fixtures.calls;

import java.util.ArrayList;
import java.util.List;

/** What a collection asks its elements is run to its end where calls are followed no further. */
public class AskedInDepth {
    record Key(int a, int b) {
        @Override
        public boolean equals(Object other) {
            int n = 2;
            while (n > 0 && other instanceof Key key && (n == 1 ? a == key.a : b == key.b)) {
                n--;
            }
            return n == 0;
        }
    }

    static int found(int n) {
        List<Key> keys = new ArrayList<>();
        keys.add(new Key(1, 2));
        keys.add(new Key(3, 4));
        return 10 / (n - keys.indexOf(new Key(3, 4))); //~ REAL ArithmeticException
    }

    static int missing(int n) {
        List<Key> keys = new ArrayList<>();
        keys.add(new Key(1, 2));
        return keys.indexOf(new Key(1, 3)) < 0 || n == 0 ? n : 10 / n;
    }
}
