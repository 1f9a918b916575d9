package fixtures.arrays;

/** Arrays of a class below the declared one refuse others. */
public class NarrowerThanDeclared {
    private final Object[] names = new String[2];
    private final Object[] things = new Object[2];

    public void name(Object name) {
        names[0] = name; //~ REAL ArrayStoreException public caller
    }

    public void keep(Object thing) {
        things[0] = thing;
    }
}
