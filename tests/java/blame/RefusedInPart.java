package fixtures.blame;

/** Null is legal where only one mode refuses it, a refusal is caught, or somebody fills or clears the field himself. */
public class RefusedInPart {
    private char[] password;
    private boolean encrypt;
    private int[] table;
    private char[] text;
    private java.util.BitSet owner;

    public void setPassword(char[] password) { this.password = password; }
    public void setEncrypt(boolean encrypt) { this.encrypt = encrypt; }
    public void setTable(int[] table) { this.table = table; }
    public void setText(char[] text) { this.text = text; }

    public void validate() {
        if (encrypt && password == null) throw new IllegalStateException("no password");
    }
    public int size() { return 16 + password.length; } //~ REAL NullPointerException public own

    public int find(int key) {
        try {
            if (table == null) throw new IllegalStateException("no table");
            return table.length > key ? 1 : 2;
        } catch (IllegalStateException e) { return -1; }
    }
    public int count() { return table.length; } //~ REAL NullPointerException public own

    public void render(StringBuilder out) {
        if (text == null) text = new char[] {'?'};
        out.append(text); //~ REAL NullPointerException public caller
    }
    public int width() { return text.length * 7; } //~ REAL NullPointerException public own

    public void setOwner(java.util.BitSet owner) {
        this.owner = owner;
        if (this.owner != null) this.owner.set(1);
    }
    public int rank() { return owner.cardinality(); } //~ REAL NullPointerException public own
}
