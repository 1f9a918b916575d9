package fixtures.construction;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A ring behind a lock that never wraps. */
public class LockedRing {
    private final Lock lock = new ReentrantLock(true);
    private final Condition notFull = lock.newCondition();
    private final Object[] items = new Object[3];
    private int put;
    private int take;
    private int count;

    public void put(Object item) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (count == items.length) {
                notFull.await();
            }
            items[put++] = item; //~ REAL ArrayIndexOutOfBoundsException public own
            count++;
        } finally {
            lock.unlock();
        }
    }

    public Object take() throws InterruptedException {
        if (count == 0 || !lock.tryLock(1, TimeUnit.SECONDS)) {
            return null;
        }
        count--;
        notFull.signal();
        lock.unlock();
        take = (take + 1) % items.length;
        return items[take];
    }
}
