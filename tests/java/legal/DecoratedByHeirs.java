package fixtures.legal;

import java.util.Collection;

/** The base allows an empty field, for one heir that fills it later; the other heirs fill it at once. */
public class DecoratedByHeirs {
    abstract static class Base {
        private Collection<String> inner;

        protected Base() {}

        protected Base(Collection<String> inner) {
            if (inner == null) throw new IllegalArgumentException("nothing to decorate");
            this.inner = inner;
        }

        protected Collection<String> inner() { return inner; }

        protected void fill(Collection<String> inner) { this.inner = inner; }
    }

    public static class Counted extends Base {
        public Counted(Collection<String> inner) { super(inner); }

        public int count() { return inner().size(); }
    }

    public static final class Rounded extends Counted {
        public Rounded(Collection<String> inner) { super(inner); }

        public boolean isEven() { return inner().size() % 2 == 0; }
    }

    public static class Late extends Base {
        public void open(Collection<String> inner) { fill(inner); }

        public int count() { return inner() == null ? 0 : inner().size(); }
    }
}
