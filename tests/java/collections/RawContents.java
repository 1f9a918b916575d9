package fixtures.collections;

import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.Vector;

/** What a raw collection holds is what its class puts in, so that calls can bring it about. */
@SuppressWarnings({"rawtypes", "unchecked"})
public class RawContents {
    static class Lot {
        int left = 1;
    }

    private final LinkedList lots = new LinkedList();
    private final Hashtable byName = new Hashtable();
    private final Vector anything = new Vector();

    void receive(Lot lot) { lots.add(lot); }

    public void keep(Object thing) { anything.add(thing); }

    public void name(String name, Lot lot) {
        byName.put(name.trim(), lot); //~ REAL NullPointerException public caller //~ REAL NullPointerException public caller
    }

    public void mergeInto(RawContents other) {
        for (Iterator each = lots.iterator(); each.hasNext();)
            other.lots.add(each.next()); //~ REAL ConcurrentModificationException package own //~ REAL NullPointerException package caller
    }

    public int left() {
        return 100 / ((Lot) lots.getFirst()).left; //~ REAL NoSuchElementException public own //~ REAL NullPointerException package caller //~ REAL ArithmeticException package caller
    }

    public int first() {
        return ((Lot) anything.get(0)).left; //~ REAL ArrayIndexOutOfBoundsException public own //~ REAL ClassCastException public own //~ REAL NullPointerException public caller
    }
}
