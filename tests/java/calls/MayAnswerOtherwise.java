package fixtures.calls;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/** Functions of the caller that may well give something else when they are asked again. */
public class MayAnswerOtherwise {
    /** Another object of the caller is called in between. */
    public static int registered(String key, Function<String, String> lookup, Consumer<String> register) {
        if (lookup.apply(key) == null) { //~ REAL NullPointerException caller
            register.accept(key); //~ REAL NullPointerException caller
        }
        return lookup.apply(key).length(); //~ REAL NullPointerException caller
    }

    /** What is passed may change, which nobody follows. */
    public static <T> int steps(T state, Predicate<T> more) {
        int n = 0;
        while (more.test(state)) { //~ REAL NullPointerException caller
            n++;
        }
        return 10 / (n - 2); //~ MISSED ArithmeticException: a predicate says the same of the same object
    }
}
