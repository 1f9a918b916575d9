//@ release=17
package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** A null that was passed stays the caller's, also in the objects that the class makes to keep it. */
public class WrappedNulls {
    private record Entry(String text, Entry next) {}

    private final List<Entry> entries = new ArrayList<>();
    private Entry head;
    private Entry unsaid = new Entry("", null);

    public void add(String text) {
        entries.add(new Entry(text, null));
    }

    public int lengthOfFirst() {
        return entries.isEmpty() ? 0 : entries.get(0).text.length(); //~ REAL NullPointerException public caller
    }

    public void push(String text) {
        head = new Entry(text, head);
    }

    public int lengthOfHead() {
        return head == null ? 0 : head.text.length(); //~ REAL NullPointerException public caller
    }

    public void forget() {
        unsaid = new Entry(null, null);
    }

    public int lengthOfUnsaid() {
        return unsaid.text.length(); //~ REAL NullPointerException public own
    }
}
