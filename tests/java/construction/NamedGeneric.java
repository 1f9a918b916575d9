package fixtures.construction;

import java.util.function.Function;

/** What is written in the place of a class or interface has the types that it passes to the generic ones above it. */
public class NamedGeneric {
    public interface Rating extends Function<String, Integer> {}

    public abstract static class Search<R> {
        protected int limit;

        public void limit(int limit) {
            this.limit = limit;
        }

        protected abstract R best(R first, R[] others);
    }

    public abstract static class NumberSearch extends Search<Integer> implements Comparable<NumberSearch> {
        public int share(int of) {
            return of / limit; //~ REAL ArithmeticException public
        }
    }

    public static int share(Rating rating, int of) {
        Integer rated = rating == null ? null : rating.apply("first");
        return rated == null ? 0 : of / rated; //~ REAL ArithmeticException public
    }

    public static int any(Rating rating, int of) {
        return rating == null || rating.apply("first") == null ? 0 : 10 / of; //~ REAL ArithmeticException public
    }

    public static Object last(Rating rating) {
        Object rated = rating == null ? null : rating.apply("last");
        return rated instanceof String ? ((String) rated).charAt(0) : rated;
    }
}
