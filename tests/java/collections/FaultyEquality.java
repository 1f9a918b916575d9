package fixtures.collections;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What an element's own method throws while a collection compares it. */
public class FaultyEquality {
    static class Name {
        final String text;

        Name(String text) { this.text = text; }

        @Override
        public boolean equals(Object other) {
            return other instanceof Name && text.equals(((Name) other).text); //~ REAL NullPointerException
        }

        @Override
        public int hashCode() { return 1; }
    }

    static boolean known(List<Name> names, String text) {
        return names != null && names.contains(new Name(text));
    }

    static boolean caught(String text) {
        Set<Name> own = new HashSet<>();
        own.add(new Name("a"));
        try {
            return own.contains(new Name(text));
        } catch (NullPointerException e) {
            return 1 / (text == null ? 0 : 1) == 1; //~ REAL ArithmeticException
        }
    }
}
