package fixtures.gaps;

/** The result of a native method is unknown, and here no library even provides one. */
public class NativeMethod {
    static native int size(); //~ GAP native-method

    static int share() {
        return 10 / size(); //~ UNCONFIRMED ArithmeticException: the JVM has no body for size either
    }

    static int guarded() {
        int size = size();
        return size == 0 ? 0 : 10 / size;
    }
}
