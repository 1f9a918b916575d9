package fixtures.blame;

import java.util.*;

/** What the code itself makes of what it is passed, or calls have made of the object, is its own, whoever asserts it. */
public class AssertedWithinOwn {
    private final int n;
    private int left = 1;
    private final String name;

    public AssertedWithinOwn(int n, String name) { this.n = natural(n); this.name = Objects.requireNonNull(name); }

    private static int natural(int n) { assert n >= 0; return n; }

    /** Natural numbers begin with 0. */
    public int share() { return 100 / n; } //~ REAL ArithmeticException public own

    /** Whatever the number. */
    public char initial() { return name.charAt(0); } //~ REAL StringIndexOutOfBoundsException public own

    public void take() { left--; check(); }

    private void check() { assert left > 0; }

    public int each() { return 10 / left; } //~ REAL ArithmeticException public own

    public static class Days {
        private int day = 1;

        public void set(int month) { put(month % 12); }

        private void put(int day) { assert day > 0; this.day = day; }

        public int per() { return 30 / day; } //~ REAL ArithmeticException public own
    }
}
