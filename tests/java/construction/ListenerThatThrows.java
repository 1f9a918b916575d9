package fixtures.construction;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/** One listener is enough, the first one, if it throws. */
public class ListenerThatThrows {
    private final List<Runnable> listeners = new ArrayList<>();
    private Consumer<RuntimeException> onError;

    public void onError(Consumer<RuntimeException> onError) {
        this.onError = onError;
    }

    public void add(Runnable listener) {
        listeners.add(Objects.requireNonNull(listener));
    }

    public void publish() {
        for (Runnable listener : listeners) {
            try {
                listener.run();
            } catch (RuntimeException e) {
                onError.accept(e); //~ REAL NullPointerException public own
            }
        }
    }
}
