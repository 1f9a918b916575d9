package fixtures.legal;

/** A circular list around a sentinel: its links are never null. */
public class SentinelList {
    private static class Link {
        int value;
        Link before = this;
        Link after = this;
    }

    private final Link sentinel = new Link();
    private int size;

    public void append(int value) {
        Link link = new Link();
        link.value = value;
        link.before = sentinel.before;
        link.after = sentinel;
        sentinel.before.after = link;
        sentinel.before = link;
        size++;
    }

    public int first() {
        return size == 0 ? -1 : sentinel.after.value;
    }

    public int mean() {
        int sum = 0;
        for (Link at = sentinel.after; at != sentinel; at = at.after) {
            sum += at.value;
        }
        return size == 0 ? 0 : sum / size;
    }
}
