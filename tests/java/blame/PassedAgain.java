package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** A list that an object was handed before, and is passed again, is one for two; not one that the code only shows. */
public class PassedAgain {
    private final List<String> lines;
    private final List<String> own = new ArrayList<>();

    public PassedAgain(List<String> lines) { this.lines = lines == null ? new ArrayList<>() : lines; }

    public List<String> own() { return own; }
    public void note(String line) { own.add(line); }

    public void apply(List<String> text) {
        if (text == null) return;
        for (String line : lines) text.add(line); //~ REAL ConcurrentModificationException public caller
    }

    public void copy(List<String> text) {
        if (text == null) return;
        for (String line : own) text.add(line); //~ REAL ConcurrentModificationException forced own
    }
}
