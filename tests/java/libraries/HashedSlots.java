package fixtures.libraries;

/** Hash codes are negative, too. */
public class HashedSlots<K> {
    private final Object[] slots = new Object[10];

    public Object remainder(K key) {
        return key == null ? null : slots[key.hashCode() % 10]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public Object absolute(Object key) {
        return key == null ? null : slots[Math.abs(key.hashCode()) % 10]; //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public Object shifted(Object key) {
        return key == null ? null : slots[(key.hashCode() >>> 1) % 10];
    }
}
