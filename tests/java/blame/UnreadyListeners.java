package fixtures.blame;

import java.util.function.Consumer;

/** Who tells an object that is not ready answers for that, also where a lambda is told. */
public class UnreadyListeners {
    private Consumer<String> listener = text -> {};

    public void on(Consumer<String> other) {
        listener = listener.andThen(other); //~ REAL NullPointerException public caller
    }

    public void fire(String text) {
        listener.accept(text);
    }

    public static class Log {
        private StringBuilder out;

        public Log(UnreadyListeners source) {
            source.on(text -> out.append(text)); //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
        }

        public void init() {
            out = new StringBuilder();
        }
    }
}
