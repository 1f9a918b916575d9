package fixtures.construction;

import java.util.concurrent.atomic.AtomicReference;

/** What a caller's AtomicReference holds is passed to its constructor. */
public class HeldReference {
    enum State { NEW, DONE }

    static int text(AtomicReference<String> reference) {
        return "a".equals(reference.get()) ? "".charAt(0) : 0; //~ REAL NullPointerException package caller //~ REAL StringIndexOutOfBoundsException package own
    }

    static int state(AtomicReference<State> reference) {
        return reference != null && reference.get() == State.DONE ? 1 / reference.get().name().indexOf('D') : 0; //~ REAL ArithmeticException package own
    }

    static int swapped(AtomicReference<String> reference) {
        return reference != null && reference.compareAndSet(null, "") ? reference.get().charAt(0) : 0; //~ REAL StringIndexOutOfBoundsException package own
    }

    static int itself(AtomicReference<Object> reference) {
        return reference != null && reference.get() == reference ? "".charAt(0) : 0; //~ UNCONFIRMED StringIndexOutOfBoundsException: no constructor is passed what it makes
    }
}
