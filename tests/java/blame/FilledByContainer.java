package fixtures.blame;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;

/** A container fills what an annotation asks it to, or calls what does; nobody fills a private field without one, and some only remark on it. */
public class FilledByContainer {
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Inject { Class<?>[] by() default {}; }
    @Retention(RetentionPolicy.CLASS)
    public @interface ConfigProperty { String value(); }
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Nullable {}

    public interface Store {
        int find(int id);
    }

    @Inject(by = {String.class, Integer.class}) private Store store;
    @Deprecated @ConfigProperty("hosts") private List<String> hosts;
    private Store forgotten;
    @Deprecated private List<String> old;
    @Nullable private List<String> rest;

    private Store set;
    private Store told;
    @Inject public void set(Store set) { this.set = set; }
    @Deprecated void tell(Store told) { this.told = told; }
    public int set(int id) { return set.find(id); } //~ REAL NullPointerException public caller
    public int told(int id) { return told.find(id); } //~ REAL NullPointerException public own

    public int show(int id) { return store.find(id); } //~ REAL NullPointerException public caller
    public int hosts() { return hosts.size(); } //~ REAL NullPointerException public caller
    public int forgotten(int id) { return forgotten.find(id); } //~ REAL NullPointerException public own
    public int old() { return old.size(); } //~ REAL NullPointerException public own
    public int rest() { return rest.size(); } //~ REAL NullPointerException public own
}
