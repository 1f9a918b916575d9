package fixtures.construction;

import java.util.EnumMap;
import java.util.Map;

/** A factory that takes the class of an enum. */
public final class ClassOfEnum<S extends Enum<S>> {
    private final Map<S, String> names;

    private ClassOfEnum(Class<S> states) {
        names = new EnumMap<>(states); //~ REAL NullPointerException
    }

    public static <S extends Enum<S>> ClassOfEnum<S> of(Class<S> states) {
        return new ClassOfEnum<>(states);
    }

    public int length(S state) {
        return names.get(state).length(); //~ REAL NullPointerException public own
    }
}
