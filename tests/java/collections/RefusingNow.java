package fixtures.collections;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A field that holds a collection which can be changed, until another method puts one there that cannot. */
public class RefusingNow {
    public record Team(List<String> names) {}

    private List<String> receivers = new ArrayList<>();
    private Set<String> roles = new TreeSet<>();
    private final Map<String, List<String>> parts = new HashMap<>();
    private Team team = new Team(new ArrayList<>());
    private List<Integer> sizes = new ArrayList<>();
    private boolean isClosed;

    public void to(String... all) { receivers = Arrays.asList(all); } //~ REAL NullPointerException public caller
    public void copyTo(String other) { receivers.add(other); } //~ REAL UnsupportedOperationException public own
    public void freeze() { roles = Collections.unmodifiableSet(roles); }
    public void drop(String role) { roles.remove(role); } //~ REAL UnsupportedOperationException public own //~ REAL NullPointerException public caller
    public void put(String name) { parts.put(name, List.of()); }
    public void join(String name) { parts.computeIfAbsent(name, it -> new ArrayList<>()).add("x"); } //~ REAL UnsupportedOperationException public own
    public void sign(String name) { team = new Team(List.of(name)); } //~ REAL NullPointerException public caller
    public void enter(String name) { team.names().add(name); } //~ REAL UnsupportedOperationException public own //~ REAL NullPointerException forced caller

    public void close() { sizes = List.copyOf(sizes); isClosed = true; }
    public void add(int size) {
        if (!isClosed) {
            sizes.add(size);
        }
    }
}
