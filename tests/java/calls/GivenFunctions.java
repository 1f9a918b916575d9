package fixtures.calls;

import java.util.function.*;

/** A field that gets another function as well does not always hold the one that is written beside it. */
public class GivenFunctions {
    private final Function<String, Integer> read;
    private final Function<String, Integer> other;

    public GivenFunctions(Function<String, Integer> given, boolean zero) {
        read = given != null ? given : Integer::valueOf;
        other = zero ? text -> 0 : String::length;
    }

    public int seven() {
        Integer n = read.apply("1");
        return n != null && n == 7 ? 10 / (n - 7) : 0; //~ REAL ArithmeticException public own
    }

    public int share(String text) { return text == null ? 0 : 10 / other.apply(text); } //~ REAL ArithmeticException public own //~ REAL NullPointerException
}
