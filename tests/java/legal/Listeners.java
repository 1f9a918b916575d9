package fixtures.legal;

import java.util.ArrayList;
import java.util.List;

/** A list that takes no null, and is copied before it is walked. */
public class Listeners {
    public interface Listener {
        void changed(int value);
    }

    private final List<Listener> listeners = new ArrayList<>();
    private final List<String> log = new ArrayList<>();

    public void add(Listener listener) {
        if (listener == null) {
            throw new IllegalArgumentException("listener");
        }
        listeners.add(listener);
    }

    public void fire(int value) {
        for (Listener listener : new ArrayList<>(listeners)) {
            listener.changed(value);
        }
    }

    public void log(int value) {
        log.add("value " + value);
    }

    public int logged() {
        int length = 0;
        for (String line : log) {
            length += line.length();
        }
        return length;
    }
}
