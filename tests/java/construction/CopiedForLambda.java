package fixtures.construction;

import java.util.ArrayList;
import java.util.List;

/** A constructor copies a list, and the library hands its elements to a lambda. */
public class CopiedForLambda {
    private final List<String> words;

    public CopiedForLambda(List<String> words) {
        this.words = new ArrayList<>(words); //~ REAL NullPointerException public caller
    }

    public char first() {
        return words.stream().map(word -> word.charAt(0)).findFirst().orElse('-'); //~ REAL NullPointerException public caller //~ REAL StringIndexOutOfBoundsException public own
    }

    public void each() {
        words.forEach(word -> word.charAt(0)); //~ REAL NullPointerException public caller //~ REAL StringIndexOutOfBoundsException public own
    }
}
