package fixtures.legal;

/** A constructor keeps what a method gives that subclasses may override; here, none gives null. */
public class FilledThroughHook {
    private Object kept;

    public FilledThroughHook(Object wanted) {
        kept = checked(wanted);
    }

    protected Object checked(Object wanted) {
        return orDefault(wanted);
    }

    final Object orDefault(Object wanted) {
        return wanted == null ? "default" : wanted;
    }

    public int kept() {
        return kept.hashCode();
    }

    /** Has another way to give no null. */
    public static class Picky extends FilledThroughHook {
        public Picky(Object wanted) {
            super(wanted);
        }

        @Override
        protected Object checked(Object wanted) {
            return wanted instanceof String ? wanted : orDefault("other");
        }
    }
}
