package fixtures.blame;

import java.util.*;
import java.util.function.*;

/** A test that does without the null of the path does not fail by it. */
public class PassedNullNotNeeded {
    private final Map<String, Function<String, Integer>> options = new HashMap<>();
    private int value;

    public void size(String name) {
        options.put(name, text -> {
            char unit = text.charAt(text.length() - 1); //~ REAL StringIndexOutOfBoundsException public own //~ REAL NullPointerException public caller
            return unit == 'k' ? 1024 : 1;
        });
    }

    public void set(String name, String text) {
        Function<String, Integer> option = options.get(name);
        if (option != null) value = option.apply(text); //~ REAL NullPointerException forced caller
    }
}
