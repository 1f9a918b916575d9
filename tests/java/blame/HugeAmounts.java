package fixtures.blame;

import java.util.HashMap;
import java.util.Map;

/** Amounts whose sum overflows: nobody has so many. */
class HugeAmounts {
    private final Map<String, Integer> counts = new HashMap<>();
    private int total;

    public void add(String what, int n) {
        if (n <= 0) {
            throw new IllegalArgumentException();
        }
        counts.merge(what, n, Integer::sum);
        total += n;
    }

    public String[] all() {
        String[] all = new String[total]; //~ REAL NegativeArraySizeException package caller
        int i = 0;
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            for (int k = entry.getValue(); k > 0; k--) {
                all[i++] = entry.getKey(); //~ REAL ArrayIndexOutOfBoundsException caller
            }
        }
        return all;
    }
}
