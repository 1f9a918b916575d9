package fixtures.construction;

/** What a subclass says it takes is all that it is passed: only wheels have no slots, and wheels do not share. */
public abstract class LinkedByKind<K extends LinkedByKind<K>> {
    private LinkedByKind<?> owner;
    private final int slots;

    LinkedByKind(int slots) { this.slots = slots; }

    public void adopt(K kid) {
        LinkedByKind<?> other = kid;
        if (other != null && other != this) other.owner = this;
    }

    public int share(int amount) {
        return owner == null ? amount : amount / owner.slots; //~ REAL ArithmeticException forced
    }

    public static final class Door extends LinkedByKind<Door> {
        public Door() { super(2); }
    }

    public static final class Wheel extends LinkedByKind<Wheel> {
        public Wheel() { super(0); }

        @Override
        public int share(int amount) { return amount; }
    }
}
