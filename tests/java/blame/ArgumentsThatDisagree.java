package fixtures.blame;

/** Type arguments that do not agree: only code with unchecked warnings passes such objects. */
public class ArgumentsThatDisagree {
    public interface Unit {}
    public static final class Metre implements Unit {}
    public static final class Gram implements Unit {}
    public interface Amount<U extends Unit> { int compare(Amount<U> other); }
    public record Length(int metres) implements Amount<Metre> {
        @Override public int compare(Amount<Metre> other) {
            return other == null ? 1 : metres - ((Length) other).metres; //~ REAL ClassCastException public own
        }
    }
    public record Steps(int number) implements Amount<Metre> {
        @Override public int compare(Amount<Metre> other) {
            return other instanceof Steps steps ? number - steps.number : 1;
        }
    }
    public record Weight(int grams) implements Amount<Gram> {
        @Override public int compare(Amount<Gram> other) {
            return other == null ? 1 : grams - ((Weight) other).grams; //~ REAL ClassCastException public caller
        }
    }
    /** The class of what is passed says another argument. */
    public record Plot(Amount<Gram> side) {
        public int area() {
            return side == null ? 0 : ((Weight) side).grams(); //~ REAL ClassCastException public caller
        }
    }
    /** Two objects say another one each. */
    public record Span<U extends Unit, A extends Amount<U>>(A first) {
        public int to(A last) {
            return first == null || last == null ? 0 : last.compare(first);
        }
    }
}
