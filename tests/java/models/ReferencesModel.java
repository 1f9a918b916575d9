package fixtures.models;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;

/** What references refer to, as long as there is room. */
public class ReferencesModel {
    static int referred(String s) {
        WeakReference<String> name = new WeakReference<>(s, new ReferenceQueue<>());
        return name.get().length(); //~ REAL NullPointerException
    }

    static int cleared(String s) {
        SoftReference<String> name = new SoftReference<>(s);
        name.clear();
        return name.get().length(); //~ REAL NullPointerException
    }

    static int present(String s) {
        return s == null ? 0 : new SoftReference<>(s).get().length();
    }
}
