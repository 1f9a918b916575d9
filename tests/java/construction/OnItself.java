package fixtures.construction;

/** An object that is passed to itself, and two that are passed to each other. */
public class OnItself {
    private OnItself boss;
    private int reports;
    private OnItself partner;
    private int since;

    public void hire(OnItself other) {
        if (other == null) {
            throw new IllegalArgumentException();
        }
        other.boss = this;
        reports++;
    }

    public void marry(OnItself other, int year) {
        partner = other;
        since = year;
    }

    public int alone() {
        return boss == this ? 1 / (reports - 1) : 0; //~ REAL ArithmeticException public own
    }

    public int together() {
        return boss != null && boss != this && boss.boss == this ? 1 / (reports - 1) : 0; //~ REAL ArithmeticException public own
    }

    public int couple() {
        return partner != null && partner != this && partner.partner == this ? 1 / (since - partner.since) : 0; //~ REAL ArithmeticException public own
    }

    public int apart() {
        return boss != null && boss.reports == 0 ? 1 / boss.reports : 0; //~ REAL ArithmeticException forced caller
    }
}
