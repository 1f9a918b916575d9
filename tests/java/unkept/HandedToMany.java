package fixtures.unkept;

/** One of many implementations changes the object in the middle of the method that hands it out. */
public class HandedToMany {
    public abstract static class Step {
        abstract int run(HandedToMany of);
    }

    public static class Nothing extends Step {
        int run(HandedToMany of) {
            return 0;
        }
    }
    public static class More extends Nothing {
        int run(HandedToMany of) { return 1; }
    }
    public static class Most extends Nothing {
        int run(HandedToMany of) { return 2; }
    }
    public static class Longer extends Nothing {
        int run(HandedToMany of) {
            of.size = 9; //~ REAL NullPointerException package caller
            of.data = new int[9];
            return 3;
        }
    }
    private int size;
    private int[] data = new int[0];

    public void keep(Step step) {
        int n = size;
        step.run(this); //~ REAL NullPointerException public caller
        data = new int[n];
    }

    public int last() {
        return size == 0 ? 0 : data[size - 1]; //~ REAL ArrayIndexOutOfBoundsException
    }
}
