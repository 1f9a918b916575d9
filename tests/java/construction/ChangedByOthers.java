package fixtures.construction;

/** What a method is passed, or a constant holds, changes its object: a strategy. */
public class ChangedByOthers {
    public enum Op {
        CLEAR {
            @Override
            void on(ChangedByOthers it) {
                it.n = 0; //~ REAL NullPointerException package caller
            }
        },
        COUNT {
            @Override
            void on(ChangedByOthers it) { }
        };

        abstract void on(ChangedByOthers it);
    }

    private interface Command {
        void on(ChangedByOthers it);
    }

    private static final Command EMPTY = it -> it.m = 0; //~ REAL NullPointerException forced caller
    private int n = 1;
    private int m = 1;

    public void apply(Op op) {
        op.on(this); //~ REAL NullPointerException public caller
    }

    public void empty() {
        EMPTY.on(this);
    }

    public int share() {
        return 10 / n + 10 / m; //~ REAL ArithmeticException public own //~ REAL ArithmeticException public own
    }
}
