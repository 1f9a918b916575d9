package fixtures.collections;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Lists that may not be written refuse replaceAll however few elements they have; a synchronized list is another one. */
public class RefusedReplaceAll {
    static void none() { List.of().replaceAll(it -> it); } //~ REAL UnsupportedOperationException package own
    static void view(List<String> list) { if (list != null) { Collections.unmodifiableList(list).replaceAll(it -> it); } } //~ REAL UnsupportedOperationException package own
    static void own() { new ArrayList<>(List.of("a")).replaceAll(String::trim); }

    static int cast() { return ((ArrayList<String>) Collections.synchronizedList(new ArrayList<String>())).size(); } //~ REAL ClassCastException package own

    static int behind() {
        List<String> list = new ArrayList<>();
        List<String> view = Collections.synchronizedList(list);
        view.add("");
        return view == (Object) list ? 0 : list.get(0).charAt(0); //~ REAL StringIndexOutOfBoundsException package own
    }

    static class Own extends AbstractList<String> {
        @Override public String get(int index) { return "a"; }
        @Override public int size() { return 1; }
    }

    static void inherited() { new Own().replaceAll(it -> it); } //~ REAL UnsupportedOperationException package own
}
