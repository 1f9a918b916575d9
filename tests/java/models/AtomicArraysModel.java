package fixtures.models;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Elements of atomic arrays. */
public class AtomicArraysModel {
    static int counted(AtomicIntegerArray counts) {
        return counts == null || counts.length() < 2
            ? 0
            : 10 / counts.incrementAndGet(1); //~ REAL ArithmeticException
    }

    static int beyond(AtomicReferenceArray<String> names, int at) {
        if (names != null) {
            names.set(at, "a"); //~ REAL ArrayIndexOutOfBoundsException
        }
        return at;
    }

    static long exchanged(int length) {
        AtomicLongArray sums = new AtomicLongArray(length < 1 ? 1 : length);
        return sums.compareAndSet(0, 0, 5) ? 10 / (sums.getAndAdd(0, 2) - 5) : 0; //~ REAL ArithmeticException
    }

    static int inside(AtomicReferenceArray<String> names, int at) {
        boolean isIn = names != null && at >= 0 && at < names.length();
        return isIn && names.get(at) != null ? names.get(at).length() : 0;
    }
}
