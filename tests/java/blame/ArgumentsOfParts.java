package fixtures.blame;

/** What a type parameter stands for is said by one argument, and another one is of another class. */
public class ArgumentsOfParts {
    public interface Amount<T extends Amount<T>> { T plus(T other); }
    public record Whole(int value) implements Amount<Whole> {
        @Override public Whole plus(Whole other) { return new Whole(value + (other == null ? 0 : other.value)); }
    }
    public record Half(int halves) implements Amount<Half> {
        @Override public Half plus(Half other) { return new Half(halves + (other == null ? 0 : other.halves)); }
    }
    public interface Zero<T> { T[] zeros(); }
    public static final class NoWhole implements Zero<Whole> {
        @Override public Whole[] zeros() { return new Whole[1]; }
    }
    public static final class NoText implements Zero<String> {
        @Override public String[] zeros() { return new String[] {""}; }
    }

    public static final class Sum<T extends Amount<T>> {
        private final Zero<T> zero;

        public Sum(Zero<T> zero) { this.zero = zero; }
        public T[] of(T only) {
            if (zero == null || only == null) return null;
            T[] sums = zero.zeros(); //~ REAL ClassCastException public caller
            sums[0] = only.plus(null); //~ REAL ArrayStoreException public caller //~ REAL ArrayIndexOutOfBoundsException public caller //~ REAL NullPointerException public caller
            return sums;
        }
    }
}
