package demo;

import java.util.Iterator;

/** Abstract, generic, with a protected method to answer and one that returns itself. */
public abstract class Feed<T> {
    protected abstract short level();

    abstract Feed<T> self();

    public abstract void close(T reason, int[] codes) throws Exception;

    public static <T> int drain(Iterator<T> items, Feed<T> feed) throws Exception {
        int count = 0;
        while (items.hasNext()) {
            items.next();
            count++;
        }
        feed.close(null, null);
        return feed.self() == feed ? 1 / (count - 2 + feed.level()) : 0;
    }
}
