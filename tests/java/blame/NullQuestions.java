package fixtures.blame;

import java.util.*;

/** What a lookup, a search or a comparison of a caller's null comes to is the caller's, unless the code expects null. */
public class NullQuestions {
    enum Kind { A, B }

    private static final Map<Kind, String> NAMES = new EnumMap<>(Kind.class);
    private static final List<Kind> ALL = List.copyOf(EnumSet.allOf(Kind.class));
    private static final int[] SIZES = {3, 4};

    static {
        for (Kind kind : Kind.values()) {
            NAMES.put(kind, kind.name());
        }
    }

    static int looked(Kind kind) {
        return NAMES.get(kind).length(); //~ REAL NullPointerException caller
    }

    static int expected(Kind kind) {
        return NAMES.get(kind == null ? null : kind).length(); //~ REAL NullPointerException own
    }

    static int searched(Kind kind) {
        return SIZES[new ArrayList<>(ALL).indexOf(kind)]; //~ REAL ArrayIndexOutOfBoundsException caller
    }

    static int compared(Kind kind) {
        return kind == Kind.A ? 0 : kind == Kind.B ? 1 : SIZES[2]; //~ REAL ArrayIndexOutOfBoundsException caller
    }

    static int listed(List<Kind> kinds) {
        return kinds == null || kinds.isEmpty() ? 0 : NAMES.get(kinds.get(0)).length(); //~ REAL NullPointerException caller
    }
}
