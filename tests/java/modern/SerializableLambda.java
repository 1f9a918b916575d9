//@ depth=3
package fixtures.modern;

import java.io.Serializable;
import java.util.function.IntUnaryOperator;

/** Lambdas with more than one interface, and with bridges. */
public class SerializableLambda {
    interface Marker {
    }

    interface Narrow {
        int of(String s);
    }

    interface Both extends ToIntFunctionOf<String>, Narrow {
    }

    interface ToIntFunctionOf<T> {
        int of(T t);
    }

    static int serializable(int n) {
        IntUnaryOperator inverse = (IntUnaryOperator & Serializable & Marker) x -> 10 / x; //~ REAL ArithmeticException
        Marker marker = (Marker) inverse;
        return ((IntUnaryOperator) (Serializable) marker).applyAsInt(n);
    }

    static int bridged(String a) {
        Both both = x -> 10 / x.length(); //~ REAL ArithmeticException, NullPointerException
        Narrow narrow = both;
        ToIntFunctionOf<String> wide = both;
        return narrow.of("b") + wide.of(a);
    }

    static int guarded(int n) {
        IntUnaryOperator inverse = (IntUnaryOperator & Serializable) x -> x == 0 ? 0 : 10 / x;
        return inverse.applyAsInt(n);
    }
}
