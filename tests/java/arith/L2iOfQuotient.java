package fixtures.arith;

/** Only times so late that their number of slots is no int fall into a negative one. */
public final class L2iOfQuotient {
    private final int[] slots = new int[10];
    private long now;

    public void add(long time) {
        if (time < now) throw new IllegalArgumentException("time");
        now = time;
        slots[(int) (time / 100) % slots.length]++; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public int count(long time) {
        if (time < 0) return 0;
        return slots[(int) (time / 100 % slots.length)];
    }

    public static int ofByte(int code) {
        if (code < 0 || code > 255) return 0;
        int[] table = new int[128];
        return table[(byte) code]; //~ REAL ArrayIndexOutOfBoundsException public contradiction
    }
}
