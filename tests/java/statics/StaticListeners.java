package fixtures.statics;

import java.util.ArrayList;
import java.util.List;

/** A static list of objects that callers pass. */
public class StaticListeners {
    public interface Listener {
        void on(String event);
    }

    private static final List<Listener> LISTENERS = new ArrayList<>();
    private static final List<Listener> CHECKED = new ArrayList<>();

    public static void add(Listener listener) {
        LISTENERS.add(listener);
        if (listener != null) {
            CHECKED.add(listener);
        }
    }

    public static void fire(String event) {
        for (Listener listener : LISTENERS) {
            listener.on(event); //~ REAL NullPointerException public contradiction
        }
    }

    public static void fireChecked(String event) {
        for (Listener listener : CHECKED) {
            listener.on(event);
        }
    }

    public static int spread(int work) {
        int n = LISTENERS.size();
        return n < 1 ? 0 : work / (n - 1); //~ REAL ArithmeticException public own
    }
}
