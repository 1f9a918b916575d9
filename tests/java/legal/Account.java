package fixtures.legal;

/** An inherited field that only the base class assigns, and callees that return no null. */
public abstract class Account {
    private final String owner;
    private String note = "";

    protected Account(String owner) {
        this.owner = owner == null ? "nobody" : owner;
    }

    protected final String owner() {
        return owner;
    }

    public void note(String note) {
        this.note = String.valueOf(note);
    }

    public int noteLength() {
        return note.length();
    }

    public static final class Savings extends Account {
        private final int months;

        public Savings(String owner, int years) {
            super(owner);
            this.months = 12 * Math.max(1, Math.min(years, 50));
        }

        public int ownerLength() {
            return owner().length();
        }

        public int perMonth(int amount) {
            return amount / months;
        }
    }
}
