package fixtures.construction;

import java.util.HashMap;
import java.util.Map;

/** Objects that only their owner makes come from the owner. */
public class HandedOut {
    private final Part first = new Part(1);
    private final Map<String, Part> parts = new HashMap<>();

    public Part first() {
        return first;
    }

    public Part part(String name) {
        return parts.computeIfAbsent(name, it -> new Part(2));
    }

    public static final class Part {
        private final int size;
        private String text;

        private Part(int size) {
            this.size = size;
        }

        public int length() {
            return text.length(); //~ REAL NullPointerException public own
        }

        public int share(int of) {
            return of / (size - 2); //~ REAL ArithmeticException public
        }

        public int never(int of) {
            return of / (size - 3);
        }
    }
}
