package fixtures.models;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Locks are free for the only thread, and nobody signals it. */
public class LocksModel {
    static int locked(ReentrantLock lock, int n) {
        if (lock == null || !lock.tryLock()) {
            return 0;
        }
        try {
            return 10 / n; //~ REAL ArithmeticException
        } finally {
            lock.unlock();
        }
    }

    static int parts(int n) throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        lock.readLock().unlock();
        lock.writeLock().lockInterruptibly();
        Condition done = lock.writeLock().newCondition();
        done.signalAll();
        return done.await(1, TimeUnit.MILLISECONDS) ? 0 : 10 / n; //~ REAL ArithmeticException
    }

    static int stamped(StampedLock lock, int n) {
        long stamp = lock == null ? 0 : lock.tryOptimisticRead();
        return stamp == 0 || !lock.validate(stamp) ? 0 : 10 / n; //~ REAL ArithmeticException
    }

    static int guarded(StampedLock lock, int n) {
        return lock == null || lock.writeLock() == 0 || n == 0 ? 0 : 10 / n;
    }
}
