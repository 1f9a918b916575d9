package fixtures.libraries;

/** An equals method that compares fields without looking at null and class. */
public class EqualsMethod {
    String name;

    boolean sameName(EqualsMethod other) {
        return other != null && name.equals(other.name); //~ REAL NullPointerException
    }

    boolean castFirst(Object object) {
        EqualsMethod other = (EqualsMethod) object; //~ REAL ClassCastException
        return other != null && other.name == name;
    }

    @Override
    public boolean equals(Object object) {
        if (!(object instanceof EqualsMethod)) {
            return false;
        }
        EqualsMethod other = (EqualsMethod) object;
        return name == null ? other.name == null : name.equals(other.name);
    }

    @Override
    public int hashCode() {
        return name == null ? 0 : name.hashCode();
    }
}
