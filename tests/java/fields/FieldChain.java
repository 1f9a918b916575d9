package fixtures.fields;

/** A chain of fields: every link may be missing. */
public class FieldChain {
    FieldChain owner;
    String name;

    int nameLength() {
        FieldChain first = owner;
        FieldChain second = first.owner; //~ REAL NullPointerException
        String text = second.name; //~ REAL NullPointerException
        return text.length(); //~ REAL NullPointerException
    }

    int guarded() {
        if (owner == null || owner.owner == null || owner.owner.name == null) {
            return 0;
        }
        return owner.owner.name.length();
    }
}
