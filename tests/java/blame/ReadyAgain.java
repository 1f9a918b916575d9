package fixtures.blame;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Objects that are complete take no more, unless something begins them anew; what the code makes ready itself is nobody else's. */
public class ReadyAgain {
    public static class Automaton {
        private int[] states = new int[4];

        public void add(int state) { states[state & 3]++; } //~ REAL NullPointerException public caller
        public void grow() { states = Arrays.copyOf(states, 8); } //~ REAL NullPointerException public caller
        public void complete() { states = null; }
    }

    public static class Batch {
        private List<String> items = new ArrayList<>();

        public int size() { return items.size(); } //~ REAL NullPointerException public own
        public void complete() { items = null; }
        public List<String> take() {
            List<String> taken = items;
            items = new ArrayList<>();
            return taken;
        }
    }

    public static class Lazy {
        private StringBuilder out;

        protected void init() { if (out == null) out = new StringBuilder(); }
        public int end() { return out.length(); } //~ REAL NullPointerException public own
        public void write(String text) {
            init();
            out.append(text);
        }
    }
}
