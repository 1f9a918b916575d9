package fixtures.collections;

import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.Properties;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;

/** Enumerations, snapshots and queues do not fail when others change what they run over. */
public class LiveIterators {
    static void enumerated(Vector<Object> vector, Hashtable<String, String> table) {
        if (vector == null || vector.size() != 2 || table == null) {
            return;
        }
        Enumeration<Object> elements = vector.elements();
        vector.removeElementAt(1);
        elements.nextElement();
        vector.addElement(elements.nextElement()); //~ REAL NoSuchElementException
        for (Enumeration<String> keys = table.keys(); keys.hasMoreElements(); ) {
            table.remove(keys.nextElement());
        }
    }

    static void names(Properties properties) {
        for (String name : properties == null ? new Properties().stringPropertyNames() : properties.stringPropertyNames()) {
            properties.setProperty(name + "2", "");
        }
    }

    static void snapshot(CopyOnWriteArrayList<String> list) {
        for (Iterator<String> i = list == null ? null : list.iterator(); i != null && i.hasNext(); ) {
            list.remove(i.next());
            i.remove(); //~ REAL UnsupportedOperationException
        }
    }
}
