package fixtures.collections;

import java.util.Map;
import java.util.Set;

/** Sets and maps of a wanted size whose keys are constants, letters or flags, or equal what the code asks for: a test adds different ones. */
public class KeysOfFewKinds {
    public enum Suit { CLUBS, HEARTS, SPADES }

    public record Place(int row, String name) {}

    public static int ofConstants(Set<Suit> suits) {
        return suits == null ? 0 : 1 / (suits.size() - 3); //~ REAL ArithmeticException public own
    }

    public static int ofTooMany(Set<Suit> suits) { return suits == null || suits.size() < 4 ? 0 : 1 / (suits.size() - 4); }

    public static int ofMissing(Map<Suit, Integer> counts, Suit suit) {
        return counts == null || counts.size() != 2 ? 0 : counts.get(suit); //~ REAL NullPointerException public own
    }

    public static int ofLetters(Set<Character> letters) {
        return letters == null ? 0 : 1 / (letters.size() - 3); //~ REAL ArithmeticException public own
    }

    public static int ofFlags(Set<Boolean> flags) {
        return flags == null ? 0 : 1 / (flags.size() - 2); //~ REAL ArithmeticException public own
    }

    public static int beside(Map<Integer, String> names) {
        return names == null || !names.containsKey(4) ? 0 : 1 / (names.size() - 2); //~ REAL ArithmeticException public own
    }

    public static int besideRecord(Set<Place> places) {
        boolean isThere = places != null && places.contains(new Place(1, "x"));
        return isThere ? 1 / (places.size() - 2) : 0; //~ REAL ArithmeticException public own
    }
}
