package fixtures.construction;

import java.util.ArrayList;
import java.util.List;

/** What an object gave stays behind when that object changes: a cursor of a list that is cleared, a loan of a shelf. */
public class ChangedOwner {
    public static class Shelf {
        private final List<String> books = new ArrayList<>();
        private int days = 1;

        public void put(String book) { books.add(book); }
        public void clear() { books.clear(); }
        public void close() { days = 0; }

        public Cursor first() {
            if (books.isEmpty()) {
                throw new IllegalStateException();
            }
            return new Cursor(this);
        }

        public final class Loan {
            private Loan() {}
            public int perDay() { return 10 / days; } //~ REAL ArithmeticException public own
        }

        public Loan lend() {
            days = 2;
            return new Loan();
        }
    }

    public static class Cursor {
        private final Shelf shelf;
        private Cursor(Shelf shelf) { this.shelf = shelf; }
        public String book() { return shelf.books.get(0); } //~ REAL IndexOutOfBoundsException public own
    }
}
