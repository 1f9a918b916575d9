package fixtures.construction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Methods that only ask take no turns from those that bring the object into a state. */
public class AmongReaders {
    private final List<String> slides = new ArrayList<>();
    private int shown;
    private int[] order = new int[0];

    public List<String> slides() { return Collections.unmodifiableList(slides); }

    public void add(String title, int at) { slides.add(title + at); }

    public void next() { shown = slides.isEmpty() ? 0 : (shown + 1) % slides.size(); }

    public void first() { shown = 0; }

    public void drop(int at) { if (at >= 0 && at < slides.size()) slides.remove(at); }

    public void restart() { order = new int[slides.size()]; }

    public String shown() { return slides.isEmpty() ? "-" : slides.get(shown); } //~ REAL IndexOutOfBoundsException public own

    public String at(int at) {
        if (at < 0 || at >= slides().size()) throw new IllegalArgumentException("no slide " + at);
        return slides.get(at);
    }

    public int letters() {
        int n = 0;
        for (String slide : slides()) n += slide.length();
        return n;
    }
}
