package fixtures.strings;

/** More parts than an array has room for that the class makes. */
public class PartsForRoom {
    private static final int LEGS = 6;
    private final String[] swimmers = new String[LEGS];
    private int legs;

    public PartsForRoom swimmers(String text) {
        if (text == null) return this;
        String[] names = text.split(",");
        for (int i = 0; i < names.length; i++) {
            swimmers[i] = names[i]; //~ REAL ArrayIndexOutOfBoundsException public own
        }
        return this;
    }

    public PartsForRoom first(String text) {
        if (text == null) return this;
        for (String name : text.split(",")) {
            if (legs == LEGS) break;
            swimmers[legs++] = name;
        }
        return this;
    }
}
