package fixtures.blame;

import java.io.DataInput;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.List;

/** What `readExternal` reads, the object has written itself; what another method reads, anybody has. */
public class ReadsBack implements Externalizable {
    private int[] counts = new int[0];
    private String name = "";
    private List<String> notes;

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
        if (out == null) return;
        out.writeInt(counts.length);
        out.writeObject(name);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
        if (in == null) return;
        counts = new int[in.readInt()]; //~ REAL NegativeArraySizeException public caller
        name = ((String) in.readObject()).trim(); //~ REAL NullPointerException public caller
        notes.clear(); //~ REAL NullPointerException public own
    }

    public static int[] counts(DataInput in) throws IOException {
        return in == null ? null : new int[in.readInt()]; //~ REAL NegativeArraySizeException public own
    }
}
