package fixtures.lazy_init;

/** An input may be an object that everybody knows: a class object, a literal, what a static field holds. */
public class ConstantIdentity {
    static final Object NONE = new Object();
    static final ConstantIdentity EMPTY = new ConstantIdentity(0);

    final int size;

    ConstantIdentity(int size) {
        this.size = size;
    }

    static int byClass(Class<?> type, int x) {
        return type == String.class ? 10 / x : 0; //~ REAL ArithmeticException
    }

    static int byLiteral(String text) {
        return text == "none" ? 10 / (text.length() - 4) : 0; //~ REAL ArithmeticException
    }

    static int bySentinel(Object value, int x) {
        return value == NONE ? 10 / x : 0; //~ REAL ArithmeticException
    }

    static int byField(ConstantIdentity value) {
        if (value == null || value.size > 0) {
            return 0;
        }
        return value == EMPTY ? 10 / value.size : 0; //~ REAL ArithmeticException
    }

    static int contradiction(ConstantIdentity value) {
        if (value != null && value.size > 0 && value == EMPTY) {
            return 10 / (value.size - 1);
        }
        return value == EMPTY || value == null ? 0 : 10 / (EMPTY.size + 1);
    }
}
