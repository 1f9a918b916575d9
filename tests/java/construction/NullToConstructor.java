package fixtures.construction;

/** A null that only a caller can have put there is the caller's; one that the class leaves is its own. */
public class NullToConstructor {
    private final String name;
    private String alias;

    public NullToConstructor(String name) {
        this.name = name;
    }

    public void setAlias(String alias) {
        this.alias = alias;
    }

    public int nameLength() {
        return name.length(); //~ REAL NullPointerException public caller
    }

    public int aliasLength() {
        return alias.length(); //~ REAL NullPointerException public own
    }
}
