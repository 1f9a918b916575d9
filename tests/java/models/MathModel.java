package fixtures.models;

/** Integer methods of Math: their results as divisors and indices, and the exact ones that throw. */
public class MathModel {
    static int abs(long x) {
        return 10 / (int) (Math.abs(x) + Long.MIN_VALUE); //~ REAL ArithmeticException
    }

    static int bounded(int x) {
        return 10 / Math.max(x, 1) + 10 / Math.min(x, 1); //~ REAL ArithmeticException
    }

    static int floored(int x) {
        int[] table = new int[5];
        return table[Math.floorMod(x, 6)]; //~ REAL ArrayIndexOutOfBoundsException
    }

    static int flooredByZero(int x, int y) {
        return Math.floorDiv(x, y); //~ REAL ArithmeticException
    }

    static int exact(int x) {
        return Math.multiplyExact(x, 1000); //~ REAL ArithmeticException
    }

    static int exactInRange(short x) {
        return Math.addExact(x, 1);
    }

    static int exactCaught(int x, int y) {
        try {
            return Math.subtractExact(x, y);
        } catch (ArithmeticException e) {
            return 0;
        }
    }
}
