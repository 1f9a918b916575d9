package fixtures.callers;

import java.util.function.*;

/** A function that is asked a second time with what equals the first argument, though it is another object, gives the same again. */
public class EqualArguments {
    public interface Names { String of(String key); boolean has(String key); }

    public static char same(UnaryOperator<String> names, String key) {
        names.apply("b"); //~ REAL NullPointerException
        if (!"b".equals(key)) return ' ';
        names.apply(key);
        return "".charAt(0); //~ REAL StringIndexOutOfBoundsException public own
    }

    public static char made(UnaryOperator<String> names) {
        if (names == null || names.apply("12".substring(1)) == null) return ' ';
        names.apply("12".substring(1));
        return "".charAt(0); //~ REAL StringIndexOutOfBoundsException public own
    }

    public static int boxed(Function<Integer, String> names, Integer number) {
        if (names == null || number == null || names.apply(3) == null || number != 3) return 0;
        return names.apply(number) == null ? 1 / (number - 3) : 0;
    }

    public static char chained(UnaryOperator<String> names) {
        String name = names == null ? "" : names.apply("k");
        return "k".equals(name) ? names.apply(name).charAt(2) : ' '; //~ REAL StringIndexOutOfBoundsException public own
    }

    public static char own(Names names, String key) {
        if (names == null || key == null || !names.has("b") || !key.equals("b")) return ' ';
        String one = names.of("b"), other = names.of(key);
        return one == null || !names.has(key) ? ' ' : other.charAt(3); //~ REAL StringIndexOutOfBoundsException public own
    }
}
