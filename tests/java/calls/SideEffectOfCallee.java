//@ depth=1
package fixtures.calls;

/** The callee changes an object of the caller. */
public class SideEffectOfCallee {
    int[] slots;

    static int cleared(SideEffectOfCallee o) {
        if (o == null) {
            return 0;
        }
        o.slots = new int[2];
        clear(o);
        return o.slots.length; //~ REAL NullPointerException
    }

    static int untouched(SideEffectOfCallee o) {
        if (o == null) {
            return 0;
        }
        o.slots = new int[2];
        clear(new SideEffectOfCallee());
        return o.slots.length;
    }

    static void clear(SideEffectOfCallee o) {
        if (o != null) {
            o.slots = null;
        }
    }
}
