package fixtures.arith;

/** The sum of two positive numbers can be negative. */
public class IaddOverflow {
    static byte[] buffer(int header, int body) {
        if (header <= 0 || body <= 0 || header + body > 1000) {
            return null;
        }
        return new byte[header + body]; //~ REAL NegativeArraySizeException
    }

    static byte[] guarded(int header, int body) {
        if (header <= 0 || body <= 0 || header > 500 || body > 500) {
            return null;
        }
        return new byte[header + body];
    }
}
