//@ release=11
package fixtures.construction;

import java.util.ArrayList;
import java.util.List;

/** What a getter gives can be changed where it lies: a list without a copy, a cell of a grid. */
public class LiveParts {
    public static class Cell {
        private int value;

        public void put(int value) {
            this.value = value;
        }
    }

    private final List<String> names = new ArrayList<>();
    private final Cell[] cells = {new Cell(), new Cell()};

    public List<String> names() {
        return names;
    }

    public Cell cell(int at) {
        return cells[at & 1];
    }

    public int initial() {
        return names.isEmpty() ? 0 : names.get(0).charAt(0); //~ REAL StringIndexOutOfBoundsException public own //~ REAL NullPointerException public caller
    }

    public int share() {
        return 10 / (cells[1].value - 7); //~ REAL ArithmeticException public own //~ REAL NullPointerException forced caller
    }
}
