package fixtures.construction;

import java.util.ArrayList;
import java.util.List;

/** Objects that another one of their class changes: a child that leaves its parent, a peer that sends. */
public class ChangedBySibling {
    private final List<ChangedBySibling> children = new ArrayList<>();
    private ChangedBySibling parent;
    private int added;
    private int inbox;

    public ChangedBySibling add(ChangedBySibling child) {
        if (child == this || child.parent != null) { //~ REAL NullPointerException public caller
            throw new IllegalArgumentException();
        }
        child.parent = this;
        children.add(child);
        added++;
        return this;
    }

    public void leave() {
        if (parent != null) {
            parent.children.remove(this);
            parent.inbox++;
            parent = null;
        }
    }

    public int share() {
        return added > 0 ? 100 / children.size() : 0; //~ REAL ArithmeticException public own
    }

    public int told() {
        return added == 1 ? 100 / (inbox - 1) : 0; //~ REAL ArithmeticException public own
    }
}
