package fixtures.blame;

import java.util.SortedSet;

/** Casts that the compiler adds fail where somebody passes objects of other types than the type arguments say. */
public class PassedUnchecked {
    public interface Source<T> { T get(); }

    static final class Kept<T> implements Source<T> {
        private final T value;

        Kept(T value) { this.value = value; }
        @Override public T get() { return value; }
    }

    static final class Once<T> implements Source<T> {
        private final Source<T> inner;
        private T value;

        Once(Source<T> inner) { this.inner = inner; }
        @Override
        public T get() {
            if (value == null) value = inner.get(); //~ REAL NullPointerException public caller
            return value;
        }
    }

    public static <T> Source<T> of(T value) { return new Kept<>(value); }
    public static <T> Source<T> once(Source<T> inner) { return new Once<>(inner); }

    public static int size(Source<? extends SortedSet<String>> names) {
        return names == null || names.get() == null ? 0 : names.get().size(); //~ REAL NullPointerException public caller //~ REAL ClassCastException public caller
    }

    @SuppressWarnings("unchecked")
    public static int length(Source<Object> name) {
        Source<String> names = (Source<String>) (Source<?>) name;
        return name == null || name.get() == null ? 0 : names.get().length(); //~ REAL NullPointerException public caller //~ REAL ClassCastException public own
    }
}
