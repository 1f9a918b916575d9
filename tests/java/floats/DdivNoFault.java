package fixtures.floats;

/** Floating-point division by zero does not throw. */
public class DdivNoFault {
    static double quotient(double a, double b) {
        return a / b;
    }

    static float remainder(float a, float b) {
        return a % b;
    }

    static int afterwards(double a) {
        double quotient = 1 / a;
        if (quotient > 1e300) {
            return 10 / (int) a; //~ REAL ArithmeticException
        }
        return 0;
    }
}
