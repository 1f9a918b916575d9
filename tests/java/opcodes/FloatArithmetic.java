package fixtures.opcodes;

/** Arithmetic of float and double raises nothing itself; its results decide what follows. */
public class FloatArithmetic {
    static int difference(float a) {
        float rest = (a - 2f) * 4f / 2f;
        return 10 / (rest == 6f ? 0 : 1); //~ REAL ArithmeticException
    }

    static int negated(float a) {
        return 10 / (-a == 3f ? 0 : 1); //~ REAL ArithmeticException
    }

    static int sum(double a) {
        double rest = (a + 1.0) * 2.0;
        return 10 / (rest == 8.0 ? 0 : 1); //~ REAL ArithmeticException
    }

    static int remainder(double a) {
        double rest = -(a % 2.0);
        return 10 / (a == 7.5 && rest == -1.5 ? 0 : 1); //~ REAL ArithmeticException
    }

    static int infinite() {
        float none = 1f / (2f - 2f);
        return 10 / (none > 0f ? 1 : 0);
    }
}
