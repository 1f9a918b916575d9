package fixtures.construction;

/** An object that takes many steps to make; for most faults any will do. */
public class TableObject {
    private final int[] table;

    public TableObject(int polynomial) {
        this.table = new int[128];
        for (int i = 0; i < table.length; i++) {
            int rest = i;
            for (int bit = 0; bit < 8; bit++) {
                rest = (rest & 1) == 0 ? rest >>> 1 : (rest >>> 1) ^ polynomial;
            }
            table[i] = rest;
        }
    }

    public int share(int of) {
        return table.length / of; //~ REAL ArithmeticException public
    }

    public int behind() {
        return table[table.length]; //~ REAL ArrayIndexOutOfBoundsException public
    }

    /** The table has as many elements as the constructor makes. */
    public int perMissing() {
        return 1 / (table.length - 100);
    }
}
