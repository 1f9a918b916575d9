package fixtures.blame;

import java.util.*;

/** Who passes one list for two has the code change what it goes through; without that, the code does it by itself. */
public class PassedTwice {
    public static void add(List<String> from, List<String> to) {
        if (from == null || to == null) {
            return;
        }
        for (String text : from) { //~ REAL ConcurrentModificationException public caller
            to.add(text);
        }
    }

    public static void drop(List<String> names, String name) {
        if (name == null || names == null || names.contains(null)) {
            return;
        }
        for (String each : names) { //~ REAL ConcurrentModificationException public own
            if (each == name) names.remove(each);
        }
    }

    public static void addAgain(List<String> list) {
        if (list == null || list.contains(null)) {
            return;
        }
        for (String text : list) { //~ REAL ConcurrentModificationException public own
            list.add(text);
        }
    }
}
