package fixtures.collections;

import java.util.Optional;

/** get on an empty Optional. */
public class OptionalGet {
    static String unguarded(Optional<String> name) {
        if (name == null) {
            return "";
        }
        return name.get(); //~ REAL NoSuchElementException
    }

    static String guarded(Optional<String> name) {
        return name != null && name.isPresent() ? name.get() : "";
    }

    static String orElse(Optional<String> name) {
        return name == null ? "" : name.orElse("");
    }

    static Optional<String> of(boolean present) {
        String value = present ? "value" : null;
        return Optional.ofNullable(value);
    }
}
