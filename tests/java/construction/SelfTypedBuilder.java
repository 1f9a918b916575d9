package fixtures.construction;

/** Builders that name their own type, as subclasses of an abstract one do, and that only a factory gives. */
public class SelfTypedBuilder {
    private final String make; private final int doors;

    private SelfTypedBuilder(Base<?> base) { make = base.make; doors = base.doors; } //~ REAL NullPointerException forced caller

    public static Builder builder() { return new Builder(); }

    public int perDoor() { return 100 / doors; } //~ REAL ArithmeticException public contradiction
    public char first() { return make.charAt(0); } //~ REAL StringIndexOutOfBoundsException public own
    public int more() { return 100 / (doors + 1); }

    public static abstract class Base<T extends Base<T>> {
        private String make = "";
        private int doors = 4;

        Base() { }
        protected abstract T self();

        public T make(String make) {
            this.make = java.util.Objects.requireNonNull(make);
            return self();
        }

        public T doors(int doors) {
            if (doors < 0) { throw new IllegalArgumentException("doors"); }
            this.doors = doors;
            return self();
        }

        public SelfTypedBuilder build() { return new SelfTypedBuilder(this); }
    }

    public static final class Builder extends Base<Builder> {
        private Builder() { }
        @Override protected Builder self() { return this; }
    }
}
