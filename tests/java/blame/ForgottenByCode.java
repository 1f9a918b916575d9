package fixtures.blame;

import java.util.*;

/** What looks as if a caller had left something out, and is the code's own: another object is filled, a class that no code creates, its own key. */
public class ForgottenByCode {
    public static class Part {
        private Object owner;

        public void setOwner(Object owner) { this.owner = owner; }
        public int number() { return owner.hashCode(); } //~ REAL NullPointerException public own
    }

    public static class Pair {
        private final Part one = new Part();
        private final Part other = new Part();

        public Pair() { other.setOwner("pair"); }
        public int number() { return one.number(); }
    }

    private Object best = new Object();

    @SuppressWarnings("unchecked")
    public boolean beats(String text) { return text != null && ((Comparable<String>) best).compareTo(text) > 0; } //~ REAL ClassCastException public own

    public interface Plug { void log(String line); String head(String line); }
    public static void run(Plug plug, List<String> lines) { for (String line : lines) plug.log(plug.head(line)); } //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller //~ REAL ConcurrentModificationException forced own

    public static class First implements Plug {
        private final List<String> lines = new ArrayList<>();
        private StringBuilder word;

        public void log(String line) { lines.add(line); if (line != null) word = new StringBuilder(line); }
        public String head(String line) {
            String text = line == null ? "" : line;
            return new StringTokenizer(text, ",").nextToken() + word.length(); //~ REAL NoSuchElementException public own //~ REAL NullPointerException public own
        }
    }
}
