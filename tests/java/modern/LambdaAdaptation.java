//@ depth=3
package fixtures.modern;

import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/** What a functional interface passes is boxed, unboxed, widened or cast for the method behind it. */
public class LambdaAdaptation {
    static Integer missing(String key) {
        return key.isEmpty() ? null : 1; //~ REAL NullPointerException
    }

    static int unboxesResult(String key) {
        ToIntFunction<String> count = LambdaAdaptation::missing;
        return count.applyAsInt(key); //~ REAL NullPointerException
    }

    static long inverse(long n) {
        return 10 / n; //~ REAL ArithmeticException
    }

    static long widens(int n) {
        IntFunction<Long> function = LambdaAdaptation::inverse;
        return function.apply(n);
    }

    static int unboxesArgument(Integer n) {
        Function<Integer, Integer> next = LambdaAdaptation::next;
        return next.apply(n); //~ REAL NullPointerException
    }
    static int next(int n) {
        return n + 1;
    }

    static int guarded(int n) {
        IntFunction<Integer> boxed = x -> x | 1;
        return 10 / boxed.apply(n);
    }
}
