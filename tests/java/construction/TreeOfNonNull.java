package fixtures.construction;

import java.util.Objects;

/** A tree whose factory takes no null: its leaves are the simple ones. */
public abstract class TreeOfNonNull {
    public abstract int eval();

    public static TreeOfNonNull constant(int value) {
        return new Constant(value);
    }

    public static TreeOfNonNull ratio(TreeOfNonNull left, TreeOfNonNull right) {
        return new Ratio(Objects.requireNonNull(left), Objects.requireNonNull(right));
    }

    private static final class Constant extends TreeOfNonNull {
        private final int value;
        Constant(int value) {
            this.value = value;
        }

        public int eval() {
            return value;
        }
    }

    private static final class Ratio extends TreeOfNonNull {
        private final TreeOfNonNull left, right;

        Ratio(TreeOfNonNull left, TreeOfNonNull right) {
            this.left = left;
            this.right = right;
        }

        public int eval() {
            return left.eval() / right.eval(); //~ REAL ArithmeticException public //~ REAL NullPointerException forced
        }
    }
}
