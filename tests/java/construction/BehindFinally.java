package fixtures.construction;

/** A fault that leaves by way of a handler: the way from calls to it does not end there. */
public class BehindFinally {
    private final String[] jobs = new String[4];
    private int count;
    private int depth;

    public void put(String job) {
        depth++;
        try {
            jobs[count] = job; //~ REAL ArrayIndexOutOfBoundsException public own
            count++;
        } finally {
            depth--;
        }
    }

    public boolean putIfRoom(String job) {
        depth++;
        try {
            if (count == jobs.length) {
                return false;
            }
            jobs[count++] = job;
            return true;
        } finally {
            depth--;
        }
    }
}
