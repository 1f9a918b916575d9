//@ depth=4
package fixtures.modern;

import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;

/** An unbound method reference takes its receiver from the call; super and varargs references pass through a lambda. */
public class UnboundReference {
    static class Base {
        int size(int of) {
            return 10 / of; //~ REAL ArithmeticException
        }
    }

    static class Derived extends Base {
        @Override
        int size(int of) {
            IntUnaryOperator inherited = super::size;
            return inherited.applyAsInt(of);
        }
    }

    static int derived(int of) {
        return new Derived().size(of);
    }

    static int length(String s) {
        ToIntFunction<String> length = String::length;
        return length.applyAsInt(s); //~ REAL NullPointerException
    }

    static int first(int... all) {
        return all.length == 0 ? 0 : all[0]; //~ REAL NullPointerException
    }

    static int packed(Integer n) {
        ToIntFunction<Integer> first = UnboundReference::first;
        return first.applyAsInt(n); //~ REAL NullPointerException
    }
}
