package fixtures.calls;

/** A call on null fails before the method starts; a static method needs no receiver. */
public class ReceiverNull {
    int one() {
        return 1;
    }

    static int two() {
        return 2;
    }

    static int unguarded(ReceiverNull o) {
        return o.one(); //~ REAL NullPointerException
    }

    static int onInterface(Runnable task) {
        task.run(); //~ REAL NullPointerException
        return 1;
    }

    static int fresh() {
        return new ReceiverNull().one();
    }

    static int noReceiver() {
        ReceiverNull o = null;
        return o.two();
    }
}
