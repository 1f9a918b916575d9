//@ depth=1
package fixtures.calls;

/** The callee returns null for one input and the caller does not look. */
public class NullResultOfCallee {
    static int unguarded(int key) {
        String found = find(key);
        return found.length(); //~ REAL NullPointerException
    }

    static int guarded(int key) {
        String found = find(key);
        return found == null ? 0 : found.length();
    }

    static int known() {
        return find(3).length();
    }

    static String find(int key) {
        return key == 3 ? "three" : null;
    }
}
