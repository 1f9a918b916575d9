package fixtures.blame;

/** What a tree is made of, the code itself says; that a part is there says nothing about its class. */
public interface CastsOfParts {
    int value();

    default boolean isSum() {
        if (!(this instanceof Sum sum)) return false;
        return ((Number) sum.left).n + ((Number) sum.right).n == value(); //~ REAL ClassCastException public own //~ REAL ClassCastException public own
    }

    final class Number implements CastsOfParts {
        private final int n;

        public Number(int n) { this.n = n; }
        @Override public int value() { return n; }
    }

    final class Sum implements CastsOfParts {
        private final CastsOfParts left;
        private final CastsOfParts right;

        public Sum(CastsOfParts left, CastsOfParts right) {
            if (left == null || right == null) throw new IllegalArgumentException("part");
            this.left = left;
            this.right = right;
        }

        @Override public int value() { return left.value() + right.value(); }
    }
}
