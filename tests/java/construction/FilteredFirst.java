package fixtures.construction;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What the end of a stream meets lies in a list that calls fill. */
public class FilteredFirst {
    private final List<String> words = new ArrayList<>();

    public void add(String word) {
        words.add(Objects.requireNonNull(word));
    }

    public char initial() {
        return words.stream().filter(it -> it.length() != 1).map(it -> it.charAt(0)).findFirst().orElse('x'); //~ REAL StringIndexOutOfBoundsException public own
        //~^ REAL NullPointerException forced caller
    }
}
