package fixtures.construction;

import java.util.*;

/** Children that their parent makes, beside getters that give one of the same class. */
public class ChildrenByCalls {
    private final String name;
    private ChildrenByCalls parent;
    private final List<ChildrenByCalls> children = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    public ChildrenByCalls(String name) { this.name = name == null ? "" : name; }

    public ChildrenByCalls child(String name) {
        ChildrenByCalls child = new ChildrenByCalls(name);
        child.parent = this;
        children.add(child);
        return child;
    }

    public ChildrenByCalls parent() { return parent; }
    public ChildrenByCalls self() { return this; }
    public ChildrenByCalls above() { return parent == null ? this : parent; }
    public ChildrenByCalls further() { return parent == null ? null : parent.parent; }
    public void note(String note) { notes.add(note == null ? name : note); }

    public ChildrenByCalls next() {
        return parent == null ? null : parent.children.get(parent.children.indexOf(this) + 1); //~ REAL IndexOutOfBoundsException public own
    }

    public void flatten() {
        for (ChildrenByCalls child : children) children.addAll(child.children); //~ REAL ConcurrentModificationException public own //~ REAL NullPointerException forced
    }

    public void copyFrom(ChildrenByCalls other) {
        for (String note : other.notes) notes.add(note); //~ REAL ConcurrentModificationException public own //~ REAL NullPointerException public caller
    }
}
