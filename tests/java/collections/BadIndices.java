package fixtures.collections;

import java.util.List;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;

/** Which exception a bad index raises depends on the class, and on what the index is for. */
public class BadIndices {
    static Object part(Vector<Object> list) {
        return list == null ? null : list.subList(0, 1); //~ REAL IndexOutOfBoundsException
    }

    static Object iterator(Vector<Object> list) {
        return list == null ? null : list.listIterator(1); //~ REAL IndexOutOfBoundsException
    }

    static void inserted(Vector<Object> list) {
        if (list != null) {
            list.add(1, null); //~ REAL ArrayIndexOutOfBoundsException
        }
    }

    static void insertedIntoCopy(CopyOnWriteArrayList<Object> list) {
        if (list != null) {
            list.add(1, null); //~ REAL IndexOutOfBoundsException
        }
    }

    static Object reversed(CopyOnWriteArrayList<Object> list) {
        return list == null || list.size() != 1 ? null : list.subList(1, 0); //~ REAL IndexOutOfBoundsException
    }

    static Object fits(List<Object> list) {
        return list == null ? null : list.subList(0, list.size());
    }
}
