package fixtures.fields;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** A field that always holds a collection which refuses changes. */
public class RestrictedCollections {
    private final List<String> names;
    private final List<Integer> scores = Arrays.asList(3, 4);
    private List<String> open = Collections.emptyList();

    public RestrictedCollections(List<String> names) {
        this.names = Collections.unmodifiableList(new ArrayList<>(names)); //~ REAL NullPointerException public caller
    }

    public void rename(String name) {
        names.add(name); //~ REAL UnsupportedOperationException public own
    }

    public void score(int score) {
        if (!scores.isEmpty()) {
            scores.set(0, score);
        }
        scores.add(score); //~ REAL UnsupportedOperationException public own
    }

    public void open(String name) {
        open = open.isEmpty() ? new ArrayList<>() : open;
        open.add(name);
    }
}
