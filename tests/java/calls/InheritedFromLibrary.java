package fixtures.calls;

import java.util.ArrayList;
import java.util.Hashtable;
import java.util.Vector;

/** Classes that inherit what the library hides do not keep others from being called. */
public class InheritedFromLibrary {
    interface Keyed {}

    static class AList extends ArrayList<String> implements Keyed {}

    static class BVector extends Vector<String> implements Keyed {}

    static class CTable extends Hashtable<String, String> implements Keyed {}

    static class Seven implements Keyed {
        @Override
        public int hashCode() {
            return 7;
        }
    }

    static int reached(Keyed key) {
        return key == null ? 0 : 10 / (key.hashCode() - 7); //~ REAL ArithmeticException
    }

    static int guarded(Keyed key) {
        return key instanceof Seven ? 10 / (key.hashCode() - 8) : 0;
    }
}
