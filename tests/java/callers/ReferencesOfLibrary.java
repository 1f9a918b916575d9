package fixtures.callers;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;

/** Fields that hold one of several functions: what a referenced library method throws, and a cast of what they give. */
public class ReferencesOfLibrary {
    private final Map<String, Function<String, Object>> parsers = new HashMap<>();
    private Function<List<String>, String> choice = List::toString;
    private Function<String, Object> reader = text -> 12;
    private IntBinaryOperator share = Math::max;

    public ReferencesOfLibrary strict() {
        parsers.put("int", Integer::valueOf);
        choice = list -> "none";
        reader = text -> text;
        share = Math::floorDiv;
        return this;
    }

    public Object parsed(String kind, String text) {
        Function<String, Object> parser = parsers.get(kind);
        return parser == null ? null : parser.apply(text); //~ REAL NumberFormatException public caller
    }

    public int read() {
        return (Integer) reader.apply("12"); //~ REAL ClassCastException public own //~ REAL NullPointerException forced caller
    }

    public int share(int n) {
        return share.applyAsInt(100, n & 3); //~ REAL ArithmeticException public own
    }

    public String chosen() {
        return choice.apply(List.of());
    }
}
