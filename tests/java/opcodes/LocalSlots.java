package fixtures.opcodes;

/** Parameters of every type in the first slots, read and written. */
public class LocalSlots {
    static int longs(long a, long b) {
        a = b;
        b = a + 1;
        return (int) (10 / (b - a + a)); //~ REAL ArithmeticException
    }

    static int floats(float a, float b, float c, float d) {
        a = b;
        b = c;
        c = d;
        d = a;
        return 10 / (a + b + c + d == 4f ? 0 : 1); //~ REAL ArithmeticException
    }

    static int doubles(double a, double b) {
        a = b;
        b = a;
        return 10 / (a == 4.0 && b > 3.0 ? 0 : 1); //~ REAL ArithmeticException
    }

    static int shifted(int n, double a, double b) {
        a = b;
        b = n;
        return 10 / (a - b == 1.0 ? 0 : 1); //~ REAL ArithmeticException
    }

    static int guarded(int n, float a, float b) {
        a = b;
        b = n;
        return b == 0f ? (int) a : 10 / n;
    }
}
