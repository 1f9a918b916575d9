package fixtures.blame;

import java.util.HashSet;
import java.util.Set;

/** What clears up at the end asks whether there is something, whatever has happened before: that is no question about what failed. */
public class ClearedUpInFinally {
    private final Set<String> open = new HashSet<>();
    private int n;

    public int length(String s) {
        try {
            return s.length(); //~ REAL NullPointerException public caller
        } finally {
            if (s != null) open.remove(s);
        }
    }

    public int asked(String s) {
        try {
            n += s == null ? 1 : 2;
            return s.length(); //~ REAL NullPointerException public contradiction
        } finally {
            n++;
        }
    }
}
