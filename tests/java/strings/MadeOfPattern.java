package fixtures.strings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A pattern with a name that no table knows fails later, whatever it is asked about then. */
public class MadeOfPattern {
    private static final Map<String, Function<String, String>> FIELDS = new HashMap<>();

    static {
        FIELDS.put("small", String::toLowerCase);
    }

    private final List<String> names = new ArrayList<>();

    private MadeOfPattern() {}

    public static MadeOfPattern compile(String pattern) {
        MadeOfPattern compiled = new MadeOfPattern();
        int at = pattern.indexOf('{', 0); //~ REAL NullPointerException caller
        while (at >= 0) {
            int end = pattern.indexOf('}', at + 1);
            compiled.names.add(pattern.substring(at + 1, end)); //~ REAL StringIndexOutOfBoundsException public own
            at = pattern.indexOf('{', end);
        }
        return compiled;
    }

    public String format(String event) {
        StringBuilder text = new StringBuilder();
        for (String name : names) {
            text.append(FIELDS.get(name).apply(event)); //~ REAL NullPointerException public own
        }
        return text.toString();
    }
}
