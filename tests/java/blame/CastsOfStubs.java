package fixtures.blame;

/** A cast that succeeds for every class of the program only fails for one that a test has to write. */
public class CastsOfStubs {
    public interface Selector { int weight(); }
    public interface Printable { String print(); }

    public static class Plain implements Selector, Printable {
        public int weight() { return 1; }
        public String print() { return "*"; }
    }

    public static class Child {
        private final Selector of;

        public Child(Selector of) { this.of = of; }
        public String print() { return ((Printable) of).print(); } //~ REAL ClassCastException public caller //~ REAL NullPointerException public caller
    }

    public interface Unit { int size(); }

    public static class Named implements Unit, Printable {
        public int size() { return 1; }
        public String print() { return "n"; }
    }

    public static class Bare implements Unit {
        public int size() { return 0; }
    }

    public static class Price {
        private final Unit unit;

        public Price(Unit unit) { this.unit = unit; }
        public String print() { return ((Printable) unit).print(); } //~ REAL ClassCastException public own //~ REAL NullPointerException public caller
    }
}
