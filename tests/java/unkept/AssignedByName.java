package fixtures.unkept;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** No instruction assigns these fields after the constructor, and yet they change. */
public class AssignedByName {
    private static final AtomicIntegerFieldUpdater<AssignedByName> LEFT =
            AtomicIntegerFieldUpdater.newUpdater(AssignedByName.class, "left");
    private static final AtomicReferenceFieldUpdater<AssignedByName, String> NAME =
            AtomicReferenceFieldUpdater.newUpdater(AssignedByName.class, String.class, "name");

    private volatile int left = 1;
    private volatile String name = "";

    public void take() {
        LEFT.decrementAndGet(this);
    }

    public void clear() {
        NAME.set(this, null);
    }

    public int share(int of) {
        return of / left; //~ REAL ArithmeticException forced
    }

    public int length() {
        return name.length(); //~ REAL NullPointerException forced
    }
}
