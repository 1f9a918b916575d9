package demo;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Parameters with type arguments. */
public class Generic {
    public static int share(Map<String, List<Integer>> amounts, Function<String, Integer> next) {
        return next.apply("a") / amounts.get("a").size();
    }
}
