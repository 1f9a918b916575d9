//@ release=17
package fixtures.construction;

/** Null that a factory of the class itself leaves is not one that a caller has to pass. */
public record NullByFactory(int code, String name) {
    public static NullByFactory of(int code) {
        return new NullByFactory(code, null);
    }

    public static NullByFactory of(int code, String name) {
        return new NullByFactory(code, name);
    }

    public int length() {
        return name.length(); //~ REAL NullPointerException public own
    }
}
