package fixtures.blame;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.List;

/** The constructor without parameters is there for `readExternal`, which fills what the other one fills. */
public class ReadBackFirst implements Externalizable {
    private List<String> names;
    private List<String> notes;
    private List<String> tags;

    public ReadBackFirst() {}

    public ReadBackFirst(List<String> names) {
        this.names = names == null ? List.of() : names;
        this.notes = List.of();
    }

    @Override public void writeExternal(ObjectOutput out) throws IOException { if (out != null) out.writeObject(names); }

    @Override
    @SuppressWarnings("unchecked")
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
        tags.size(); //~ REAL NullPointerException public own
        names = in == null ? List.of() : (List<String>) in.readObject();
        if (in != null) tags = List.of();
    }

    public int size() { return names.size(); } //~ REAL NullPointerException public caller

    public int notes() { return notes.size(); } //~ REAL NullPointerException public own

    public int tags() { return tags.size(); } //~ REAL NullPointerException public own
}
