package fixtures.fields;

/** No constructor sets the field; only a setter does, and it may not have been called. */
public class FieldUnassigned {
    private String name;
    private int parts;

    public void setName(String name) {
        this.name = name;
    }

    public void setParts(int parts) {
        this.parts = parts;
    }

    public int nameLength() {
        return name.length(); //~ REAL NullPointerException
    }

    public int share() {
        return 100 / parts; //~ REAL ArithmeticException
    }

    public int guarded() {
        return name == null || parts == 0 ? 0 : name.length() / parts;
    }
}
