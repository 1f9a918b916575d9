package fixtures.statics;

/** A static field that other code may have set to anything. */
public class StaticNull {
    static String cache;
    static int divisor = 1;

    static int length() {
        return cache.length(); //~ REAL NullPointerException
    }

    static int share() {
        return 10 / divisor; //~ REAL ArithmeticException package caller
    }

    static int guarded() {
        String local = cache;
        return local == null ? 0 : local.length();
    }

    static int written() {
        divisor = 4;
        return 10 / divisor;
    }
}
