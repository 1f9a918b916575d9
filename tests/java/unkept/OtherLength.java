package fixtures.unkept;

/** One method gives the array another length, one moves the head of a ring: neither is what it was. */
public class OtherLength {
    private int[] table = new int[16];
    private final long[] ring = new long[8];
    private int head;

    public int at(int hash) {
        return table[hash & 15]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public void shrink() {
        table = new int[4];
    }

    public long next() {
        long value = ring[head]; //~ REAL ArrayIndexOutOfBoundsException public caller
        head = (head + 1) % ring.length;
        return value;
    }

    public void seek(int head) {
        this.head = head;
    }

    public long last() {
        return ring[7];
    }
}
