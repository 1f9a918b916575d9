package fixtures.blame;

import java.util.AbstractList;
import java.util.List;

/** An index that a list or text gets out of range is refused as the interface says, wherever the code moves it to. */
public class DocumentedIndex {
    public static class Slice extends AbstractList<String> {
        private final String[] all = {"a", "b", "c"};
        private final List<String> fixed = List.of("a");

        public String get(int index) {
            return all[all.length - 1 - index]; //~ REAL ArrayIndexOutOfBoundsException public caller
        }

        public String set(int index, String text) {
            return index < 0 || index > 2 ? null : all[index + 1]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
        }

        public void add(int index, String text) {
            fixed.add(index, text); //~ REAL UnsupportedOperationException public caller
        }

        public boolean contains(Object text) {
            return fixed.remove(text); //~ REAL UnsupportedOperationException public own
        }

        public String remove(int index) {
            return all[all.length]; //~ REAL ArrayIndexOutOfBoundsException public own
        }

        public int size() {
            return all.length;
        }
    }
}
