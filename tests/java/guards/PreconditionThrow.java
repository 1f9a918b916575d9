package fixtures.guards;

import java.util.Objects;

/** An exception of the program's own is a documented precondition, not a fault. */
public class PreconditionThrow {
    static int required(String s) {
        Objects.requireNonNull(s, "s");
        return s.length();
    }

    static int requiredInPlace(String s) {
        return Objects.requireNonNull(s).length();
    }

    static int illegalArgument(int x) {
        if (x == 0) {
            throw new IllegalArgumentException("x is zero");
        }
        return 10 / x;
    }

    static int ownNullPointer(String s) {
        if (s == null) {
            throw new NullPointerException("s");
        }
        return s.length();
    }

    static int ownArithmetic(int x) {
        if (x == 0) {
            throw new ArithmeticException("no x");
        }
        return 10 / x;
    }
}
