package fixtures.models;

import java.util.Vector;

/** What {@code Vector} had before there was {@code List}. */
public class VectorModel {
    private final Vector<String> names = new Vector<>();

    public void add(String name) { names.addElement(name); }

    public String second(String gone) {
        names.removeElement(gone);
        return names.elementAt(1); //~ REAL ArrayIndexOutOfBoundsException public own
    }

    public void rename(String name) { names.setElementAt(name, 0); } //~ REAL ArrayIndexOutOfBoundsException public own
    public void squeezeIn(String name) { names.insertElementAt(name, 1); } //~ REAL ArrayIndexOutOfBoundsException public own

    public String[] copied() {
        String[] copied = new String[1];
        names.copyInto(copied); //~ REAL ArrayIndexOutOfBoundsException public own
        return copied;
    }

    public int guarded(String gone) {
        String[] copied = new String[names.size()];
        names.copyInto(copied);
        return names.removeElement(gone) ? copied.length : 0;
    }

    public int taken() {
        Vector<String> own = new Vector<>();
        own.addElement("a");
        own.insertElementAt("c", 1);
        own.setElementAt("d", 0);
        return own.removeElement("c") ? 1 / own.indexOf("d") : 0; //~ REAL ArithmeticException public own
    }
}
