package fixtures.blame;

import java.util.*;

/** What the test passes is handed on to where it is asserted, or kept first. */
public class AssertedWithin {
    private final int n;
    private int k = 1;
    private int[] values = {1};

    public AssertedWithin(int n) { this.n = positive(n); }

    private static int positive(int n) { assert n > 0; return n; }

    public int share() { return 100 / n; } //~ REAL ArithmeticException public caller

    private static void require(boolean holds) { assert holds; }

    public void part(int k) { require(k > 0); this.k = k; }

    public int parts() { return 10 / k; } //~ REAL ArithmeticException public caller

    private void check() { assert values.length > 0; }

    public void fill(int[] from) { values = from.clone(); check(); } //~ REAL NullPointerException public caller

    public int last() { return values[values.length - 1]; } //~ REAL ArrayIndexOutOfBoundsException public caller

    public static class Names {
        private final List<String> names;

        private Names(List<String> names) { this.names = new ArrayList<>(names); assert isSound(); } //~ REAL NullPointerException forced caller

        private boolean isSound() { return !names.isEmpty(); }

        public static Names of(String... names) { return new Names(Arrays.asList(names)); } //~ REAL NullPointerException public caller

        public String first() { return names.get(0); } //~ REAL IndexOutOfBoundsException public caller
    }
}
