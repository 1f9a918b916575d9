package fixtures.arrays;

import java.util.concurrent.atomic.AtomicInteger;

/** Aliasing shows through library methods too, and where one of the names says nothing about the type. */
public class AliasedHolders {
    static int atomic(AtomicInteger a, AtomicInteger b) {
        if (a == null || b == null) {
            return 0;
        }
        a.set(1);
        b.set(0);
        return 1 / a.get(); //~ REAL ArithmeticException
    }

    static int guarded(AtomicInteger a, AtomicInteger b) {
        if (a == null || b == null || a == b) {
            return 0;
        }
        a.set(1);
        b.set(0);
        return 1 / a.get();
    }

    static int text(char[] a, char[] b) {
        if (a == null || b == null || a.length != 1 || b.length != 1) {
            return 0;
        }
        a[0] = 'a';
        b[0] = 'b';
        return 1 / ('b' - new String(a).charAt(0)); //~ REAL ArithmeticException
    }

    static int untyped(Object o, int[] a) {
        if (a != null && a.length == 0 && o == a) {
            return 1 / a.length; //~ REAL ArithmeticException
        }
        return a != null && a.length > 0 && o == a ? 1 / a.length : 0;
    }
}
