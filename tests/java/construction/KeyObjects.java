package fixtures.construction;

import java.util.Map;
import java.util.Set;

/** A key that the code makes, of a class that says itself what is equal, is in the caller's collection. */
public class KeyObjects {
    public static final class Key {
        private final int number;

        public Key(int number) { this.number = number; }

        @Override public int hashCode() { return number % 2; }

        @Override public boolean equals(Object other) { return other instanceof Key key && key.number == number; }
    }

    public static int known(Map<Key, String> names) {
        return names.containsKey(new Key(3)) ? 1 / (names.size() - names.size()) : 0; //~ REAL ArithmeticException public own //~ REAL NullPointerException public caller
    }

    public static int computed(Set<Key> keys, int day) {
        return keys.contains(new Key(day + 1)) ? 1 / (day - 4) : 0; //~ REAL ArithmeticException public own //~ REAL NullPointerException public caller
    }

    public static int length(Map<Key, String> names) {
        return names.get(new Key(5)).length(); //~ REAL NullPointerException public own //~ REAL NullPointerException public caller
    }

    public static int two(Set<Key> keys) {
        return 1 / (keys.size() - 2); //~ REAL ArithmeticException public own //~ REAL NullPointerException public caller
    }
}
