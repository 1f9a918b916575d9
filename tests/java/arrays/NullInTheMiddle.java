package fixtures.arrays;

/** The ends of an array are there, an element between them is null. */
public class NullInTheMiddle {
    static int total(String[] words) {
        if (words == null || words.length != 3 || words[0] == null || words[2] == null) {
            return 0;
        }
        int total = 0;
        for (String word : words) {
            total += word.length(); //~ REAL NullPointerException
        }
        return total;
    }

    static int middle(Object[] parts) {
        if (parts == null || parts.length < 3 || parts[0] == null) {
            return 0;
        }
        return parts[parts.length / 2].hashCode(); //~ REAL NullPointerException
    }

    static int guarded(String[] words) {
        int total = 0;
        for (int i = 0; words != null && i < words.length; i++) {
            total += words[i] == null ? 0 : words[i].length();
        }
        return total;
    }
}
