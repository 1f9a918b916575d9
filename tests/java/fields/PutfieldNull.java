package fixtures.fields;

/** Writing a field of null, and what was written is read back. */
public class PutfieldNull {
    int value;

    static void unguarded(PutfieldNull o, int x) {
        o.value = x; //~ REAL NullPointerException
    }

    static int readBack(PutfieldNull o, int x) {
        if (o == null) {
            return 0;
        }
        o.value = x + 1;
        return 10 / o.value; //~ REAL ArithmeticException
    }

    int overwritten(int x) {
        value = 0;
        value = 5;
        return x / value;
    }
}
