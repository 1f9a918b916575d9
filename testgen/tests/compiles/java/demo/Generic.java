package demo;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/** Parameters with type arguments, and a class with a type parameter. */
public class Generic {
    public static class Box<T> {
        private T held;

        public void hold(T held) {
            this.held = held;
        }

        public int hash() {
            return held.hashCode();
        }
    }

    public static <T> int judge(Predicate<? super T> test, Iterable<T> items) {
        int count = 0;
        for (T item : items) {
            count += test.test(item) ? 1 : 0;
        }
        return 1 / count;
    }

    public static int share(Map<String, List<Integer>> amounts, Function<String, Integer> next) {
        return next.apply("a") / amounts.get("a").size();
    }
}
