package fixtures.blame;

/** A test against the far end says nothing about a negative number, and nobody passes numbers that overflow as a length. */
public class HalfBounds {
    private final boolean[] letters = new boolean[128];
    private final int[] shards = new int[10];
    private char[] text = new char[32];
    private int length;

    public boolean has(int letter) {
        return letter < 128 && letters[letter]; //~ REAL ArrayIndexOutOfBoundsException caller
    }

    public boolean hasOrLast(int letter) {
        return letter <= 128 && letters[letter]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }

    public static char[] some(long length) {
        return new char[(int) Math.min(length, 1024)]; //~ REAL NegativeArraySizeException caller
    }

    public void count(int id) {
        shards[Math.abs(id) % 10]++; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public static int slot(int hash, int capacity) {
        int[] slots = new int[Math.max(1, Math.min(capacity, 64))];
        return slots[hash % slots.length]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public void pad(int n) {
        if (n >= 0 && length + n > text.length) text = new char[(length + n) * 2]; //~ REAL NegativeArraySizeException caller
    }

    public int shardAt(int at) {
        if (at > shards.length) throw new IllegalArgumentException("no such shard");
        return shards[at]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }
}
