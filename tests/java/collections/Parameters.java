package fixtures.collections;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** What callers pass beside collections: iterables, comparators, optionals, streams. */
public class Parameters {
    static Object first(Iterable<Object> items) {
        Iterator<Object> iterator = items == null ? null : items.iterator();
        return iterator == null ? null : iterator.next(); //~ REAL NoSuchElementException
    }

    static Object smaller(List<Object> items, Comparator<Object> order) {
        if (items == null || order == null || items.size() < 2) {
            return null;
        }
        return order.compare(items.get(0), items.get(1)) < 0 ? items.get(0) : items.get(2); //~ REAL IndexOutOfBoundsException
    }

    static int value(OptionalInt number) {
        return number == null ? 0 : 1 / number.getAsInt(); //~ REAL NoSuchElementException, ArithmeticException
    }

    static int length(Optional<String> name) {
        return name == null ? 0 : name.map(n -> n.charAt(2)).orElse('a');
        //~^ REAL StringIndexOutOfBoundsException, NullPointerException
    }

    static Object found(List<Object> items) {
        return items == null ? null : items.stream().findFirst().get();
        //~^ REAL NoSuchElementException, NullPointerException
    }
}
