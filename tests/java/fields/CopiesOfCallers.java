package fixtures.fields;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Fields that show what may be written to them, in constructors too long for a proof. */
public class CopiesOfCallers {
    private final Map<String, String> names;
    private final Set<String> keys;
    private final List<String> parts;
    private final Map<String, String> either;

    public CopiesOfCallers(Map<String, String> names, String... parts) {
        this.names = Collections.unmodifiableMap(new HashMap<>(names)); //~ REAL NullPointerException public caller
        this.keys = Set.copyOf(names.values()); //~ REAL NullPointerException public
        this.parts = Arrays.asList(parts); //~ REAL NullPointerException public caller
        this.either = parts.length > 1 ? Collections.unmodifiableMap(names) : new HashMap<>();
    }

    public void put(String key) {
        names.put(key, key); //~ REAL UnsupportedOperationException public own
    }
    public void add(String key) {
        keys.add(key); //~ REAL UnsupportedOperationException public own
    }
    public String first() {
        return parts.get(0); //~ REAL ArrayIndexOutOfBoundsException public own
    }
    public void replace(String part) {
        if (!parts.isEmpty()) parts.set(0, part);
    }
    public int putEither(String key) {
        either.put(key, key); //~ REAL UnsupportedOperationException public own
        return 1 / (either.size() - 1); //~ REAL ArithmeticException public own
    }
}
