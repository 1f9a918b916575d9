package fixtures.blame;

/** Where a result may be another object of the class by its type, what a new one lacks is still for the search to fill. */
public class ResultsOfResults {
    public interface Found { int begin(int group); int end(int group); int width(); String text(); }

    public record At(int place) implements Found {
        @Override public int begin(int group) { return place; }
        @Override public int end(int group) { return place + 3; }
        @Override public int width() { return 3; }
        @Override public String text() { return "key"; }
    }

    public static class Matcher {
        private Found found;

        public boolean contains(String text) {
            if (text.indexOf("key") <= 0) return false; //~ REAL NullPointerException public caller
            found = new At(text.indexOf("key"));
            return true;
        }

        public Found getMatch() { return found; }
    }

    public static class Search implements Found {
        private final Matcher matcher = new Matcher();
        private final int[] table = new int[8];
        private Found last;

        public Search() { for (int i = 0; i < 500_000; i++) table[i & 7] ^= i; }
        public void find(String text) { if (matcher.contains(text)) last = matcher.getMatch(); }
        public int begin(int group) { return last.begin(group); } //~ REAL NullPointerException public caller
        public int end(int group) { return last.end(group); } //~ REAL NullPointerException public caller
        public int width() { return last.width(); } //~ REAL NullPointerException public caller
        public String text() { return last.text(); } //~ REAL NullPointerException public caller
        public String kind() { return last.getClass().getName(); } //~ REAL NullPointerException public caller
    }
}
