package fixtures.blame;

/** All parts of the program are of one class: who passes another one has written it. */
public class KeptOfNoClass {
    public interface Part {
        int size();
    }

    public static class Beam implements Part {
        @Override public int size() { return 1; }

        int weight() { return 2; }
    }

    public interface Joint {}

    public static class Hinge implements Joint {}

    public static class Weld implements Joint {}

    private final Part part;
    private final Joint joint;

    public KeptOfNoClass(Part part, Joint joint) {
        this.part = part;
        this.joint = joint;
    }

    public int weight() {
        return ((Beam) part).weight(); //~ REAL ClassCastException public caller //~ REAL NullPointerException public caller
    }

    public String weld() {
        return ((Weld) joint).toString(); //~ REAL ClassCastException public own //~ REAL NullPointerException public caller
    }
}
