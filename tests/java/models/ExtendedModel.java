package fixtures.models;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Classes that extend collections: what they inherit works on what they hold, what they override is theirs. */
public class ExtendedModel {
    static class Stack<T> extends ArrayList<T> {
        T pop() {
            return remove(size() - 1); //~ REAL IndexOutOfBoundsException
        }

        T second() {
            return isEmpty() ? null : get(1); //~ REAL IndexOutOfBoundsException
        }

        T last() { return isEmpty() ? null : get(size() - 1); }

        T seventh() {
            return size() < 6 ? null : get(6); //~ REAL IndexOutOfBoundsException package own
        }
    }

    static class Attributes extends HashMap<String, String> {
        int length(String name) { return isEmpty() ? 0 : get(name).length(); } //~ REAL NullPointerException
    }

    static class Cache extends LinkedHashMap<Integer, String> {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, String> eldest) {
            return size() > 2;
        }

        int length(int key) {
            return size() < 2 ? 0 : get(key).length(); //~ REAL NullPointerException
        }
    }
}
