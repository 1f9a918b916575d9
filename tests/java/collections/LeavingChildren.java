package fixtures.collections;

import java.util.ArrayList;
import java.util.List;

/** Children leave the list that their parent goes through: what they know as their parent is the one that calls. */
public class LeavingChildren {
    public static class Child {
        private final LeavingChildren parent;
        private boolean closed;

        private Child(LeavingChildren parent) { this.parent = parent; }

        public void close() {
            if (!closed) parent.children.remove(this);
            closed = true;
        }

        public Child next() {
            int at = parent.children.indexOf(this);
            return parent.children.get(at + 1); //~ REAL IndexOutOfBoundsException public own
        }
    }

    private final List<Child> children = new ArrayList<>();

    public Child open() {
        children.add(new Child(this));
        return children.get(children.size() - 1);
    }

    public void closeAll() {
        for (Child child : children) child.close(); //~ REAL ConcurrentModificationException public own
    }

    public void closeCopy() {
        for (Child child : List.copyOf(children)) child.close();
    }
}
