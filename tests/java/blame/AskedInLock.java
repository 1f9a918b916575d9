package fixtures.blame;

/** What is thrown behind a return, to free a lock, refuses nothing: the question is one. */
public class AskedInLock {
    public Object orNew(String name, boolean isLocked) {
        if (!isLocked) return name.length(); //~ REAL NullPointerException public contradiction
        synchronized (this) {
            if (name != null) return name;
            return new Object();
        }
    }
}
