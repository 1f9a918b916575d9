package fixtures.construction;

import java.util.ArrayList;
import java.util.List;

/** What goes into a collection that a getter with an argument gives is an object of its own. */
public class NamedParts {
    public static class Item {
        private final String name;

        public Item(String name) {
            this.name = name;
        }
    }

    private final List<Item> front = new ArrayList<>();
    private final List<Item> back = new ArrayList<>();

    public List<Item> shelf(int depth) {
        return depth == 0 ? front : back;
    }

    public int share() {
        return front.isEmpty() ? 0 : 10 / front.get(0).name.length(); //~ REAL ArithmeticException public, NullPointerException public caller, NullPointerException public caller
    }
}
