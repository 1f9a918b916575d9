package fixtures.collections;

import java.util.Arrays;
import java.util.List;
import java.util.ListIterator;

/** A list over an array stores what the array takes. */
public class ArrayStores {
    static Object store() {
        Object[] array = new String[] {"a"};
        return Arrays.asList(array).set(0, 1); //~ REAL ArrayStoreException
    }

    static void inPart(Number number) {
        Number[] array = new Integer[] {1, 2, 3};
        List<Number> part = Arrays.asList(array).subList(1, 2);
        part.set(0, number); //~ REAL ArrayStoreException
    }

    static void byIterator(Object object) {
        Object[] array = new String[] {"a"};
        ListIterator<Object> iterator = Arrays.asList(array).listIterator();
        iterator.next();
        iterator.set(object); //~ REAL ArrayStoreException
    }

    static void fits(Object object) {
        Object[] array = new CharSequence[] {"a"};
        List<Object> list = Arrays.asList(array);
        list.set(0, object instanceof CharSequence ? object : "b");
        list.set(0, null);
    }
}
