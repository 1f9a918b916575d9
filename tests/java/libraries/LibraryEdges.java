package fixtures.libraries;

import java.util.AbstractList;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;

/** What library methods do at their edges. */
public class LibraryEdges {
    static String upper(Locale locale) {
        return "a".toUpperCase(locale); //~ REAL NullPointerException
    }

    static int flag(AtomicBoolean flag) {
        int value = flag != null && flag.get() ? 1 : 0;
        return flag == null || value == 1 || !flag.getAndSet(true) ? 1 : 1 / value;
    }

    static double hexadecimal() {
        return Double.parseDouble("0x1p3");
    }

    static int group(Thread thread) {
        return thread == null || thread.getThreadGroup() == null ? 0 : 1;
    }

    static void unsupported() {
        new FixedList().add("a"); //~ REAL UnsupportedOperationException
    }

    static class FixedList extends AbstractList<String> {
        public String get(int index) {
            return "";
        }

        public int size() {
            return 1;
        }
    }
}
