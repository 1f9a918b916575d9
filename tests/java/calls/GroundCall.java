//@ depth=1
package fixtures.calls;

/** Calls that are given constants only are run however deep they lie: what they give, leave and throw is known. */
public class GroundCall {
    private static int powerAbove(int n) {
        int power = 1;
        while (power < n) {
            power += Math.max(power, 1);
        }
        return power;
    }

    private static int mask() {
        return powerAbove(12) - 1;
    }

    private static int[] multiples(int n) {
        int[] cells = new int[8];
        for (int i = 0; i < 8; i++) {
            cells[i] = Math.multiplyExact(i, n); //~ REAL ArithmeticException forced caller
        }
        return cells;
    }

    public int slot(int hash) {
        byte[] slots = new byte[16];
        return slots[hash & mask()];
    }

    public int share(int of, int at) {
        return of / (multiples(powerAbove(2))[at & 7] - 6); //~ REAL ArithmeticException public own
    }

    public int shareOfOdd(int of, int at) {
        return of / (multiples(powerAbove(2))[at & 7] - 5);
    }
}
