package fixtures.collections;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Method references box, unbox, drop results and make objects. */
public class References {
    static int merged(int first, int second) {
        Map<String, Integer> sums = new HashMap<>();
        sums.merge("a", first, Integer::sum);
        sums.merge("a", second, Integer::sum);
        return 1 / sums.get("a"); //~ REAL ArithmeticException
    }

    static int added(List<String> names) {
        List<String> copy = new ArrayList<>();
        if (names != null && names.size() == 1) {
            names.forEach(copy::add);
        }
        return 1 / (copy.size() - 1); //~ REAL ArithmeticException
    }

    static int made(Optional<List<String>> names) {
        List<String> list = names == null || names.isPresent() ? null : names.orElseGet(ArrayList::new);
        return list == null ? 1 : 1 / list.size(); //~ REAL ArithmeticException
    }

    static int length(Optional<String> name) {
        return name == null ? 0 : 1 / name.map(String::length).orElse(1); //~ REAL ArithmeticException
    }
}
