package fixtures.blame;

import java.util.ArrayList;
import java.util.List;

/** That a passed object has a field without value is no null that somebody passes. */
public class ChildWithoutParents {
    private final List<ChildWithoutParents> children = new ArrayList<>();
    private ChildWithoutParents parent;

    public void bear(ChildWithoutParents child) {
        if (child != null && child.parent == null) {
            child.parent = this;
            children.add(child);
        }
    }

    public ChildWithoutParents second() {
        return children.isEmpty() ? null : children.get(1); //~ REAL IndexOutOfBoundsException public own
    }
}
