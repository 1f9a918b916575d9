package fixtures.collections;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a collection of the program gives is what a usual one takes over. */
public class FromOwnCollection {
    static class Twice extends AbstractList<Integer> {
        final int number;

        Twice(int number) { this.number = number; }

        @Override
        public Integer get(int index) { return number; }

        @Override
        public int size() { return 2; }
    }

    static int list(int number) {
        List<Integer> copy = new ArrayList<>(new Twice(number));
        return 10 / (copy.get(1) - 5 + copy.size() - 2); //~ REAL ArithmeticException
    }

    static int set(int number) {
        Set<Integer> copy = new HashSet<>(new Twice(number));
        return 10 / copy.size() + 10 / (copy.size() - 2);
    }

    static int hash(String key) {
        Map<String, String> map = new LinkedHashMap<>();
        map.put(key, null);
        return key == null ? 10 / map.hashCode() : 10 / map.size(); //~ REAL ArithmeticException
    }
}
