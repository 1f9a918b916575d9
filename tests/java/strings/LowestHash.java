package fixtures.strings;

/** One hash code has no absolute value. */
public class LowestHash {
    private final String[] table = new String[10];

    public void set(String key) {
        table[Math.abs(key.hashCode()) % table.length] = key; //~ REAL ArrayIndexOutOfBoundsException public own //~ REAL NullPointerException public caller
    }

    public void put(String key) {
        table[Math.abs(key.hashCode() % table.length)] = key; //~ REAL NullPointerException public caller
    }
}
